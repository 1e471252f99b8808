import { paths } from 'shared-kit/contracts/paths';
import { useFormat } from 'shared-kit/web/i18n';
import type { OperationWords, StoredOperation } from 'shared-kit/web/offline';
import { useText } from '../use-text.ts';

interface Said {
  readonly move?: string;
  readonly description?: string;
  readonly openingDescription?: string;
  readonly closingDescription?: string;
  readonly note?: string;
  readonly minutes?: number;
  readonly photoIds?: readonly number[];
  readonly documentIds?: readonly number[];
}

/** Fields that a refusal may name. */
const named = [
  'description',
  'closingDescription',
  'openingDescription',
  'photoIds',
  'day',
  'minutes',
] as const;
const deeds = ['opened', 'moved', 'comment', 'time', 'cost', 'closed'] as const;

/** What waits, in the words of its screens. */
const useSaid = () => {
  const t = useText();
  const { duration } = useFormat();
  const fields = Object.fromEntries([
    ...named.map((name) => [name, t(`field.${name}`)]),
    ...deeds.map((name) => [name, t(`pending.fields.${name}`)]),
  ]) as Readonly<Record<string, string>>;
  const said = (_field: string, value: unknown): string => {
    if (typeof value !== 'object' || value === null) return '–';
    const deed: Said = value;
    const photos = deed.photoIds?.length ?? 0;
    const documents = deed.documentIds?.length ?? 0;
    const parts = [
      deed.move === undefined ? '' : t(`move.${deed.move}`),
      deed.openingDescription ?? deed.closingDescription ?? deed.description ?? deed.note ?? '',
      deed.minutes === undefined || deed.minutes === 0 ? '' : duration(deed.minutes),
      photos === 0 ? '' : t('pending.photos', { count: photos }),
      documents === 0 ? '' : t('pending.documents', { count: documents }),
    ].filter(Boolean);
    return parts.length === 0 ? t('pending.said') : parts.join(' · ');
  };
  return { t, words: { fields, valueOf: said } };
};

export const useCorrectiveWords = (): ((operation: StoredOperation) => OperationWords) => {
  const { t, words } = useSaid();
  return (operation) => ({
    ...words,
    href: paths.corrective(operation),
    title: operation.title || t('one'),
  });
};

export const useStopWords = (): ((operation: StoredOperation) => OperationWords) => {
  const { t, words } = useSaid();
  return (operation) => ({
    ...words,
    href: paths.outOfService(operation),
    title: [t('stops.title'), operation.title].filter(Boolean).join(' · '),
  });
};
