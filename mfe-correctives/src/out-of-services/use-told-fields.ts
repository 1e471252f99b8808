import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { useFormat, useKitText } from 'shared-kit/web/i18n';
import type { ConflictField } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useStopText } from './use-stop-text.ts';

interface ToldField {
  readonly name: keyof OutOfService;
  readonly label: string;
  readonly show: (value: unknown) => string;
}

const nothing = '—';

/** All that a person tells of a stop, with its words: for its history, and where two have changed it at once. */
export const useToldFields = () => {
  const t = useText();
  const kit = useKitText();
  const format = useFormat();
  const { reasonOptions, ordererOptions } = useStopText();
  const plain = (value: unknown): string => (value === null || value === '' ? nothing : String(value));
  const day = (value: unknown): string => (typeof value === 'string' ? format.day(value) : nothing);
  const moment = (value: unknown): string => (typeof value === 'string' ? format.dateTime(value) : nothing);
  const among = (options: readonly { value: string; label: string }[]) => (value: unknown) =>
    options.find((option) => option.value === value)?.label ?? plain(value);
  const field = (name: keyof OutOfService, show = plain): ToldField => ({
    name,
    show,
    label: t(`stops.field.${name}`),
  });
  const opening = [
    field('reason', among(reasonOptions)),
    field('planned', (value) => kit(value === true ? 'yes' : 'no')),
    field('openingDescription'),
    field('openedAt', moment),
    field('orderedBy', among(ordererOptions)),
    field('orderedByName'),
    field('legalBasis'),
    field('retest'),
    field('authorityToldOn', day),
    field('photoIds', (value) => (Array.isArray(value) ? String(value.length) : nothing)),
  ];
  const closing = [
    field('closingDescription'),
    field('liftedBy'),
    field('retestPassedOn', day),
    field('closedAt', moment),
  ];
  /** Its number, where it is the one that was there; another one is told by its id. */
  const correctiveOf = ({ correctiveId, correctiveNumber }: OutOfService): ToldField =>
    field('correctiveId', (value) => (value === correctiveId ? plain(correctiveNumber) : plain(value)));
  return { opening, closing, correctiveOf, correctiveNumber: field('correctiveNumber') };
};

export const asConflictFields = (fields: readonly ToldField[]): readonly ConflictField[] =>
  fields.map(({ name, label, show }) => ({ name, label, format: show }));
