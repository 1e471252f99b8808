import type { ComponentType, ReactNode } from 'react';
import { useHistoryStep } from './use-history-step.ts';

interface Control {
  readonly open: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

interface SteppedProps {
  readonly children?: ReactNode;
  readonly closeOnEscape?: boolean | undefined;
}

export interface BackProps {
  /** What back does, where it is not what Escape does. */
  readonly onBack?: (() => void) | undefined;
}

/** The root of an overlay, which is a step of the history while it is open. What Escape does not close, back does not either. */
export const stepped = <P extends SteppedProps>(
  Root: ComponentType<P>,
  useControl: () => Control,
): ComponentType<P & BackProps> => {
  const Step = ({ isKept, onBack }: BackProps & { readonly isKept: boolean }) => {
    const { open, setOpen } = useControl();
    useHistoryStep(open, () => {
      if (onBack) onBack();
      else if (!isKept) setOpen(false);
    });
    return null;
  };
  return ({ onBack, ...props }) => (
    <Root {...(props as P & BackProps)}>
      <Step isKept={props.closeOnEscape === false} onBack={onBack} />
      {props.children}
    </Root>
  );
};
