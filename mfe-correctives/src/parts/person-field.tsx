import { SelectField } from 'shared-kit/web/form';
import { RetryLine } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useAwayText } from './away-badge.tsx';
import { useAway } from './use-away.ts';
import { usePeople } from './use-people.ts';

interface PersonFieldProps {
  readonly name: string;
  readonly installationId: number;
  /** Nobody may be chosen too; the form holds null then. */
  readonly optional?: boolean;
}

/** To whom a corrective is given, among those who can be. */
export const PersonField = ({ name, installationId, optional = false }: PersonFieldProps) => {
  const t = useText();
  const { away } = useAway(installationId);
  const awayText = useAwayText();
  const { people, error, retry } = usePeople(installationId);
  return (
    <>
      <SelectField
        name={name}
        label={t('field.assignedTo')}
        options={people.map(({ id, name: label }) => {
          const found = away.get(id);
          return { value: id, label: found ? `${label} · ${awayText(found)}` : label };
        })}
        {...(optional ? { emptyAs: null, placeholder: t('nobody'), optional } : {})}
      />
      {error ? <RetryLine error={error} onRetry={retry} /> : null}
    </>
  );
};
