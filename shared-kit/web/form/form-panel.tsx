import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKitText } from '../i18n/use-kit-text.ts';
import { X } from '../icons.ts';
import { Button, IconButton, Text } from '../ui/core.ts';
import { askBeforeLosing } from '../ui/dialogs/ask-before-losing.ts';
import { Dialog } from '../ui/parts/dialog.ts';
import { Drawer } from '../ui/parts/drawer.ts';
import { notify } from '../ui/toasts/toasts.ts';
import { isTakingIn } from './before-submit.ts';
import { ContractForm } from './contract-form.tsx';
import { DraftNote } from './drafts/draft-note.tsx';
import { useFormDraft } from './drafts/use-form-draft.ts';

export interface FormPanelProps {
  readonly title: string;
  readonly form: {
    readonly methods: unknown;
    readonly submit: () => Promise<boolean>;
    readonly isSaving: boolean;
    readonly isDirty: boolean;
  };
  /** Called after saving, and when the person leaves without. */
  readonly onClose: () => void;
  readonly saveLabel?: string;
  /** Why it can't be saved now: it is said above the buttons, and the one that saves is off. */
  readonly hinderedBy?: string | null;
  /** More buttons, at the start of the footer. */
  readonly actions?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The record that it is about, where a list opens forms of one title for several: drafts are kept by it. */
  readonly about?: string | number;
  readonly children: ReactNode;
}

/** Escape leaves an open list of a field before it leaves the panel. */
const keepForOpenList = (event: Event): void => {
  if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
    event.preventDefault();
};

const firstField = (body: RefObject<HTMLElement | null>): HTMLElement | null =>
  body.current?.querySelector<HTMLElement>(':is(input:not([type=file]), select, textarea):not(:disabled)') ??
  null;

const usePanel = ({ form, title, about = '', onClose }: FormPanelProps) => {
  const t = useKitText();
  const body = useRef<HTMLDivElement>(null);
  const draft = useFormDraft({ title, about, form, body });
  const leave = async (): Promise<void> => {
    if (form.isSaving) return;
    const { control } = form.methods as UseFormReturn;
    const isBegun = form.isDirty || isTakingIn(control);
    if (isBegun && !(await askBeforeLosing())) return;
    if (isBegun) draft.forget();
    onClose();
  };
  const goBack = (): void => {
    if (!form.isDirty || form.isSaving || !draft.isKept()) return void leave();
    onClose();
    notify({ text: t('draft.kept'), tone: 'info' });
  };
  const sent = (): void => {
    draft.end();
    onClose();
  };
  return {
    leave: () => void leave(),
    goBack,
    sent,
    draft,
    formId: useId(),
    body,
    initialFocusEl: () => firstField(body),
  };
};

interface ButtonsProps extends FormPanelProps {
  readonly formId: string;
  readonly leave: () => void;
}

const Buttons = ({ form, saveLabel, hinderedBy = null, actions, formId, leave }: ButtonsProps) => {
  const t = useKitText();
  return (
    <>
      {hinderedBy === null ? null : (
        <Text role="status" width="full" color="fg.warning">
          {hinderedBy}
        </Text>
      )}
      {actions}
      <Button variant="outline" onClick={leave} disabled={form.isSaving}>
        {t('cancel')}
      </Button>
      <Button
        type="submit"
        form={formId}
        disabled={hinderedBy !== null}
        loading={form.isSaving}
        loadingText={t('saving')}
      >
        {saveLabel ?? t('save')}
      </Button>
    </>
  );
};

const CloseButton = ({ leave }: { readonly leave: () => void }) => (
  <IconButton variant="ghost" size="sm" marginStart="auto" aria-label={useKitText()('close')} onClick={leave}>
    <X aria-hidden />
  </IconButton>
);

/** A form in a dialog, as long as it is mounted; leaving it with changes asks first. */
export const FormDialog = (props: FormPanelProps) => {
  const { leave, goBack, sent, draft, formId, body, initialFocusEl } = usePanel(props);
  return (
    <Dialog.Root
      open
      size={props.size ?? 'md'}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      initialFocusEl={initialFocusEl}
      onEscapeKeyDown={keepForOpenList}
      onBack={goBack}
      onOpenChange={({ open }) => {
        if (!open) leave();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="3">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{props.title}</Dialog.Title>
              <CloseButton leave={leave} />
            </Dialog.Header>
            <Dialog.Body ref={body}>
              <DraftNote draft={draft} />
              <ContractForm form={props.form} id={formId} onSent={sent}>
                {props.children}
              </ContractForm>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Buttons {...props} formId={formId} leave={leave} />
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** The same at the side of the list it belongs to; over the whole width on a phone. */
export const SidePanel = (props: FormPanelProps) => {
  const { leave, goBack, sent, draft, formId, body, initialFocusEl } = usePanel(props);
  return (
    <Drawer.Root
      open
      size={{ base: 'full', md: props.size ?? 'md' }}
      closeOnInteractOutside={false}
      initialFocusEl={initialFocusEl}
      onEscapeKeyDown={keepForOpenList}
      onBack={goBack}
      onOpenChange={({ open }) => {
        if (!open) leave();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>
                <Text as="span">{props.title}</Text>
              </Drawer.Title>
              <CloseButton leave={leave} />
            </Drawer.Header>
            <Drawer.Body ref={body}>
              <DraftNote draft={draft} />
              <ContractForm form={props.form} id={formId} onSent={sent}>
                {props.children}
              </ContractForm>
            </Drawer.Body>
            <Drawer.Footer flexWrap="wrap">
              <Buttons {...props} formId={formId} leave={leave} />
            </Drawer.Footer>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
};
