import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { Button } from './core.ts';

/** What a menu's own file exports by default gets: the button, to be made its trigger. */
export interface OpenMenuProps {
  readonly trigger: ReactNode;
}

export interface LazyMenuProps<P extends object> extends ComponentProps<typeof Button> {
  /** Fetches the same button with its menu, open. Keep it outside of the component. */
  readonly load: () => Promise<{ default: ComponentType<P & OpenMenuProps> }>;
  /** What the menu is about. */
  readonly menu: P;
  /** Somebody is about to open it; may be told several times. */
  readonly onApproach?: (() => void) | undefined;
}

/** A button whose menu comes when somebody is about to open it: what menus are made of is heavy. */
export const LazyMenu = <P extends object>({ load, menu, onApproach, ...button }: LazyMenuProps<P>) => {
  const [wanted, setWanted] = useState(false);
  const WithMenu = useMemo(() => lazy(load), [load]) as ComponentType<P & OpenMenuProps>;
  const approach = (): void => {
    onApproach?.();
    void load().catch(() => undefined);
  };
  const plain = <Button variant="ghost" aria-haspopup="menu" {...button} />;
  if (wanted)
    return (
      <Suspense fallback={plain}>
        <WithMenu {...menu} trigger={plain} />
      </Suspense>
    );
  return (
    <Button
      variant="ghost"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => {
        onApproach?.();
        setWanted(true);
      }}
    />
  );
};
