import { useEffect } from 'react';
import { DialogHost } from './dialogs/dialog-host.tsx';
import { startLooks } from './theme/start-looks.ts';
import { TestEnvironmentBadge } from './theme/test-environment-badge.tsx';
import { UiTheme, type UiThemeProps } from './theme/ui-theme.ts';
import { isTestEnvironment } from './theme/variant.ts';
import { ToastHost } from './toasts/toast-host.tsx';

/** Theme, colour mode, font, dialogs and toasts; once, around everything. `href` is the page's address unless told. */
export const UiProvider = ({ children, href = globalThis.location?.href ?? '' }: UiThemeProps) => {
  useEffect(startLooks, []);
  return (
    <UiTheme href={href}>
      {children}
      {isTestEnvironment(href) ? <TestEnvironmentBadge /> : null}
      <ToastHost />
      <DialogHost />
    </UiTheme>
  );
};
