import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useState,
} from 'react';
import { Button } from 'shared-kit/web/ui';

interface LazyMenuProps extends ComponentProps<typeof Button> {
  /** The same button with its menu, open; fetched when the button is pointed at, focused or pressed. */
  readonly load: () => Promise<{ default: ComponentType<{ readonly trigger: ReactNode }> }>;
}

/** A button whose menu comes when somebody is about to open it. */
export const LazyMenu = ({ load, ...button }: LazyMenuProps) => {
  const [wanted, setWanted] = useState(false);
  const WithMenu = useMemo(() => lazy(load), [load]);
  const approach = () => void load().catch(() => undefined);
  const plain = <Button variant="ghost" aria-haspopup="menu" {...button} />;
  if (wanted)
    return (
      <Suspense fallback={plain}>
        <WithMenu trigger={plain} />
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
      onClick={() => setWanted(true)}
    />
  );
};
