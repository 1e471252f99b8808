import { type ReactElement, useCallback, useRef, useState } from 'react';
import { OnDemand } from '../on-demand.tsx';
import type { Portal } from '../use-portal.ts';

const load = () => import(/* webpackChunkName: "menu-drawer" */ './menu-drawer.tsx');
const approach = () => void load().catch(() => undefined);

interface MenuOpenerProps {
  readonly portal: Portal;
  /** The button that opens it, with these properties. */
  readonly button: (props: MenuButtonProps) => ReactElement;
}

interface MenuButtonProps {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: { readonly currentTarget: HTMLElement }) => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** A button and the menu of narrow windows that it opens. */
export const MenuOpener = ({ portal, button }: MenuOpenerProps) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: ({ currentTarget }) => {
          opener.current = currentTarget;
          setOpen(true);
        },
        onPointerEnter: approach,
        onFocus: approach,
      })}
      <OnDemand load={load} parts={{ portal, opener }} isOpen={isOpen} onClose={close} />
    </>
  );
};
