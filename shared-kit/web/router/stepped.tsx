import type { ComponentType, ReactNode } from 'react';
import { belowNotices } from '../ui/below-notices.ts';
import { isInNotice } from '../ui/toasts/notices-id.ts';
import { useHistoryStep } from './use-history-step.ts';

interface Control {
  readonly open: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

interface Outside {
  readonly detail: { readonly originalEvent: Event };
  readonly preventDefault: () => void;
}

interface SteppedProps {
  readonly children?: ReactNode;
  readonly closeOnEscape?: boolean | undefined;
  readonly onInteractOutside?: ((event: never) => void) | undefined;
  readonly positioning?: object | undefined;
}

const keep = (event: Pick<Outside, 'preventDefault'>): void => event.preventDefault();
/** A dialog is closed by its reader: not because another opens over it, nor because the one goes whose place it takes. */
const closedByReader = { onFocusOutside: keep, onRequestDismiss: keep };

export interface BackProps {
  /** What back does, where it is not what Escape does. */
  readonly onBack?: (() => void) | undefined;
}

/**
 * The root of an overlay, which is a step of the history while it is open. What Escape does not close, back does not either. Whoever takes something
 * back in a notice has left nothing.
 */
export const stepped = <P extends SteppedProps>(
  Root: ComponentType<P>,
  useControl: () => Control,
  { isFloating = false }: { readonly isFloating?: boolean } = {},
): ComponentType<P & BackProps> => {
  const Step = ({ isKept, onBack }: BackProps & { readonly isKept: boolean }) => {
    const { open, setOpen } = useControl();
    useHistoryStep(open, () => {
      if (onBack) onBack();
      else if (!isKept) setOpen(false);
    });
    return null;
  };
  return ({ onBack, ...props }) => {
    const onInteractOutside = (event: Outside): void => {
      if (isInNotice(event.detail.originalEvent.target)) event.preventDefault();
      else props.onInteractOutside?.(event as never);
    };
    return (
      <Root
        {...(props as P & BackProps)}
        {...(isFloating ? { positioning: { boundary: belowNotices, ...props.positioning } } : closedByReader)}
        onInteractOutside={onInteractOutside}
      >
        <Step isKept={props.closeOnEscape === false} onBack={onBack} />
        {props.children}
      </Root>
    );
  };
};
