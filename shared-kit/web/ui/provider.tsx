import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { startColorMode } from './theme/color-mode.ts';
import { portalSystem } from './theme/create-portal-system.ts';
import { loadFont } from './theme/font.ts';
import { startLandscapePhone } from './theme/landscape-phone.ts';
import { TestEnvironmentBadge } from './theme/test-environment-badge.tsx';
import { isTestEnvironment, variantOfAddress } from './theme/variant.ts';
import { startWindowHeight } from './theme/window-height.ts';
import { ToastHost } from './toasts/toast-host.tsx';

/** Theme, colour mode, font, dialogs and toasts; once, around everything. `href` is the page's address unless told. */
export const UiProvider = ({ children, href }: { readonly children: ReactNode; readonly href?: string }) => {
  const address = href ?? globalThis.location?.href ?? '';
  const [system] = useState(() => portalSystem(variantOfAddress(address)));
  useEffect(() => {
    loadFont();
    const stops = [startColorMode(), startWindowHeight(), startLandscapePhone()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <ChakraProvider value={system}>
      {children}
      {isTestEnvironment(address) ? <TestEnvironmentBadge /> : null}
      <ToastHost />
      <DialogHost />
    </ChakraProvider>
  );
};
