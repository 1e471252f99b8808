import { type FormOptions, useContractForm } from 'shared-kit/web/form';
import { useLeaveGuard } from 'shared-kit/web/router';
import { useKeeping, useKept } from '../record/entry/use-kept-entry.ts';
import { useText } from '../use-text.ts';

type Schema = Parameters<typeof useContractForm>[0];
type Submitted<S extends Schema> = Parameters<FormOptions<S>['onSubmit']>[0];

interface KeptFormOptions<S extends Schema> extends Pick<FormOptions<S>, 'defaults'> {
  /** Names the card among all: `circuit.7.31.2`. */
  readonly card: string;
  /** Of what the form shows. */
  readonly version: number;
  /** False where nothing can be sent. */
  readonly isKept?: boolean;
  /** `version`: of what the entry was begun on. */
  readonly onSubmit: (entry: Submitted<S>, version: number) => unknown;
}

/** A form whose entry survives a reload until it is sent, and which asks before it is left with a change in it. */
export const useKeptForm = <S extends Schema>(
  schema: S,
  { card, version, defaults, isKept = true, onSubmit }: KeptFormOptions<S>,
) => {
  const t = useText();
  const kept = useKept({ card, version, defaults, isKept });
  const form = useContractForm(schema, { defaults, onSubmit: (entry) => onSubmit(entry, kept.version) });
  const discard = useKeeping(form, kept);
  useLeaveGuard(form.isDirty, t('record.leave'));
  return { form, kept: { ...kept, discard } };
};
