import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useKitText } from 'shared-kit/web/i18n';
import type { PlainDialog } from 'shared-kit/web/ui/dialogs/plain-dialog';
import { look } from '../entry/look.ts';

interface OverPageProps {
  readonly role: 'dialog' | 'alertdialog';
  readonly label: string;
  readonly children: ReactNode;
  /** Called by Escape; without it the dialog can't be left that way. */
  readonly onDismiss?: () => void;
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** The browser's own dialog, as long as it is mounted: it takes the focus, keeps it and gives it back. */
const OverPage = ({ role, label, children, onDismiss, initialFocus }: OverPageProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    initialFocus?.current?.focus();
    return () => dialog?.close();
  }, [initialFocus]);
  return (
    <dialog
      ref={element}
      role={role}
      aria-label={label}
      className={look('over-card')}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss?.();
      }}
      // Browsers let nobody be kept from closing it for good.
      onClose={() => (onDismiss ? onDismiss() : element.current?.showModal())}
    >
      {children}
    </dialog>
  );
};

const Question = ({ entry }: { readonly entry: PlainDialog & { readonly kind: 'confirm' | 'error' } }) => {
  const t = useKitText();
  const accept = useRef<HTMLButtonElement>(null);
  const isError = entry.kind === 'error';
  const { title = isError ? t('dialog.errorTitle') : undefined, text } = entry.request;
  const cancel = isError ? undefined : entry.request.cancel;
  const acceptLabel = isError ? undefined : entry.request.acceptLabel;
  return (
    <OverPage
      role="alertdialog"
      label={title ?? text}
      onDismiss={() => entry.answer(false)}
      initialFocus={accept}
    >
      {title === undefined ? null : (
        <header className={look('over-head')}>
          <h2 className={look('over-title')}>{title}</h2>
        </header>
      )}
      <div className={look(title === undefined ? 'over-body-alone' : 'over-body')}>
        <p className={look('over-text')}>{text}</p>
      </div>
      <footer className={look('over-foot')}>
        {cancel ? (
          <button type="button" className={look('last-button-other')} onClick={() => entry.answer(false)}>
            {typeof cancel === 'string' ? cancel : t('cancel')}
          </button>
        ) : null}
        <button ref={accept} type="button" className={look('last-button')} onClick={() => entry.answer(true)}>
          {acceptLabel ?? t(isError ? 'agreed' : 'accept')}
        </button>
      </footer>
    </OverPage>
  );
};

const Wait = ({ text }: { readonly text: string | undefined }) => {
  const t = useKitText();
  const id = useId();
  const label = text ?? t('loading');
  return (
    <OverPage role="dialog" label={label}>
      <div className={look('over-body-alone')}>
        <div className={look('over-wait')} aria-live="polite">
          <span id={id} className={look('over-wait-label')}>
            {label}
          </span>
          <div
            role="progressbar"
            aria-labelledby={id}
            aria-valuemin={0}
            aria-valuemax={100}
            className={look('over-wait-track')}
          >
            <div className={look('over-wait-range')} data-state="indeterminate" />
          </div>
        </div>
      </div>
    </OverPage>
  );
};

/** The shared dialogs of the product specification (section 2), for whoever is not signed in yet: drawn without the kit. */
export const EntryDialogs = ({ open }: { readonly open: readonly PlainDialog[] }) =>
  open.map((entry) =>
    entry.kind === 'loading' ? (
      <Wait key={entry.id} text={entry.request.text} />
    ) : (
      <Question key={entry.id} entry={entry} />
    ),
  );
