import type { ReactNode } from 'react';
import type { LowVoltageReport, ReportSection } from 'shared-kit/contracts/low-voltage-report';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { ContractForm } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { Button, confirm, notify } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** Whether somebody who looks at the report may change it now. */
export const useMayEdit = ({ state }: Pick<LowVoltageReport, 'state'>): boolean =>
  usePermissions().hasAny(Permission.LowVoltageEdit) && state === 'draft';

/** Asks whether to write over what somebody else has saved of the section; the version to send then, or null. */
export const useAskSection = (section: ReportSection) => {
  const t = useText();
  return async (theirs: LowVoltageReport): Promise<number | null> =>
    (await confirm({ text: t('lowVoltage.conflict'), cancel: true })) ? theirs.sections[section] : null;
};

interface SectionFormProps {
  readonly form: {
    readonly methods: unknown;
    readonly submit: () => Promise<boolean>;
    readonly isSaving: boolean;
  };
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}

/** A section's fields with their button, where the report can be changed. */
export const SectionForm = ({ form, mayEdit, children }: SectionFormProps) => {
  const t = useText();
  const kit = useKitText();
  return (
    <ContractForm form={form} onSent={() => notify({ text: t('lowVoltage.saved') })}>
      {children}
      {mayEdit ? (
        <Button
          type="submit"
          size="lg"
          alignSelf="flex-start"
          loading={form.isSaving}
          loadingText={kit('saving')}
        >
          <Save aria-hidden />
          {kit('save')}
        </Button>
      ) : null}
    </ContractForm>
  );
};
