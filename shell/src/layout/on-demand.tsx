import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import { notify } from 'shared-kit/web/ui';
import { reloadForPart } from '../modules/releases/reload-page.ts';

/** What opens and closes, in a file of its own. */
export type Opened<P extends object> = ComponentType<P & OpenProps>;

export interface OpenProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface OnDemandProps<P extends object> extends OpenProps {
  /** Fetches it. Keep it outside of the component. */
  readonly load: () => Promise<{ readonly default: Opened<P> }>;
  readonly parts: P;
  /** In its place while its code comes. */
  readonly fallback?: ReactNode;
}

/**
 * A dialog whose code comes when it is first opened. It stays from then on, so that it closes as it does. Where the code does not come,
 * what is around it stays as it is, and the next opening tries anew.
 */
export const OnDemand = <P extends object>({
  load,
  parts,
  isOpen,
  onClose,
  fallback = null,
}: OnDemandProps<P>) => {
  const [Part, setPart] = useState<Opened<P> | null>(null);
  const noNetwork = useKitText()('errors.network');
  useEffect(() => {
    if (!isOpen || Part) return;
    let isWanted = true;
    load().then(
      (part) => setPart(() => part.default),
      (error: unknown) => {
        if (!isWanted || reloadForPart(error)) return;
        onClose();
        notify({ text: noNetwork, tone: 'warning' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, isOpen, Part, onClose, noNetwork]);
  if (Part) return <Part {...parts} isOpen={isOpen} onClose={onClose} />;
  return isOpen ? fallback : null;
};
