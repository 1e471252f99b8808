import { useState } from 'react';
import { createQueryClient, QueryClientProvider } from 'shared-kit/web/query';
import { PortalFrame } from './portal-frame.tsx';

/** Everything behind the sign-in. */
const Portal = () => {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <PortalFrame />
    </QueryClientProvider>
  );
};

export default Portal;
