import { useRef } from 'react';
import { Box } from '../../ui/core.ts';
import { ContractForm, type ContractFormProps } from '../contract-form.tsx';
import { DraftNote } from './draft-note.tsx';
import { useFormDraft } from './use-form-draft.ts';

interface KeptFormProps extends ContractFormProps {
  readonly form: ContractFormProps['form'] & { readonly isDirty: boolean };
  /** Tells it apart from other forms of the page. */
  readonly title: string;
}

/** A form on a page that keeps what is typed in it, whatever becomes of the tab, until it is sent. */
export const KeptForm = ({ title, children, ...props }: KeptFormProps) => {
  const body = useRef<HTMLDivElement>(null);
  const draft = useFormDraft({ title, about: '', form: props.form, body });
  const sent = (): void => {
    draft.end();
    props.onSent?.();
  };
  return (
    <ContractForm {...props} onSent={sent}>
      <Box ref={body}>
        <DraftNote draft={draft} />
        {children}
      </Box>
    </ContractForm>
  );
};
