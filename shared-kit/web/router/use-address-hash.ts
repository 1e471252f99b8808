import { useEffect, useState } from 'react';

const hashOfAddress = (): string => location.hash.slice(1);

/** What stands after `#` in the address: another link may be opened in the same tab. */
export const useAddressHash = (): string => {
  const [hash, setHash] = useState(hashOfAddress);
  useEffect(() => {
    const read = (): void => setHash(hashOfAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return hash;
};
