import type { ReactNode } from 'react';
import type { LowVoltageReport, ReportSection } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { ContractForm } from 'shared-kit/web/form';
import { useKitText } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { Button, chakra, confirm, notify, Stack } from 'shared-kit/web/ui';
import { DraftNotice } from '../record/entry/draft-notice.tsx';
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

/** Fields that can be looked at alone, where nobody may change them. */
export const MaybeFields = ({
  mayEdit,
  children,
}: {
  readonly mayEdit: boolean;
  readonly children: ReactNode;
}) => (
  <chakra.fieldset
    disabled={!mayEdit}
    border="0"
    minWidth="0"
    padding="0"
    // What can't be changed is read all the same; what would change it is not offered.
    css={{
      '& :is(input, select, textarea):disabled': { opacity: 1, cursor: 'default' },
      '& button:disabled': { display: 'none' },
    }}
  >
    <Stack gap="4">{children}</Stack>
  </chakra.fieldset>
);

interface SectionFormProps {
  readonly form: {
    readonly methods: unknown;
    readonly submit: () => Promise<boolean>;
    readonly isSaving: boolean;
  };
  readonly mayEdit: boolean;
  /** What was typed before and is back: `useKeptEntry`. */
  readonly kept?: {
    readonly found: { readonly at: string } | null;
    readonly isStale: boolean;
    readonly discard: () => void;
    readonly forget: () => void;
  };
  /** Once it is saved; says so unless told. */
  readonly onSaved?: () => void;
  /** Shown whether or not the fields can be changed. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** A section's fields with their button, where the report can be changed. */
export const SectionForm = ({ form, mayEdit, kept, onSaved, after, children }: SectionFormProps) => {
  const t = useText();
  const kit = useKitText();
  const saved = (): void => {
    kept?.forget();
    notify({ text: t('lowVoltage.saved') });
    onSaved?.();
  };
  return (
    <ContractForm form={form} onSent={saved}>
      {kept ? <DraftNotice draft={kept.found} isStale={kept.isStale} onDiscard={kept.discard} /> : null}
      <MaybeFields mayEdit={mayEdit}>{children}</MaybeFields>
      {after}
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
