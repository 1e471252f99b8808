import { type EvidenceKind, evidenceKinds } from 'shared-kit/contracts/legal/evidence';
import { SelectField } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';

const nothing = 'nothing';

/** Every way of asking for some of them, from one to all. */
const sets = Array.from({ length: 2 ** evidenceKinds.length - 1 }, (_, index) =>
  evidenceKinds.filter((_kind, place) => ((index + 1) >> place) % 2 === 1),
).sort((one, other) => one.length - other.length);

/** What was chosen; undefined where it stays as it is. */
export const requiresOf = (chosen: string): EvidenceKind[] | undefined => {
  if (chosen === '') return undefined;
  const names = chosen.split(',');
  return evidenceKinds.filter((kind) => names.includes(kind));
};

interface RequiresFieldProps {
  /** What leaves it as it is. */
  readonly keep: { readonly value: string; readonly label: string };
}

/** What results of the chores' done tasks must come with. */
export const RequiresField = ({ keep }: RequiresFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const named = (kinds: readonly EvidenceKind[]) => ({
    value: kinds.join(','),
    label: format.list(kinds.map((kind) => t(`choices.requires.${kind}`))),
  });
  return (
    <SelectField
      name="requires"
      label={t('fields.requires')}
      options={[keep, { value: nothing, label: t('choreTable.requiresNothing') }, ...sets.map(named)]}
    />
  );
};
