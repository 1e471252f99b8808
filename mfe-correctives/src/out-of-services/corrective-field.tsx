import { correctivesRead } from 'shared-kit/contracts/correctives/corrective-access';
import { getCorrective, listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { usePermissions } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { type Finding, FoundField } from '../parts/found-field.tsx';
import { useText } from '../use-text.ts';

const atOnce = 20;

interface Told {
  readonly number: string;
  readonly openingDescription: string;
}
const labelOf = ({ number, openingDescription }: Told): string => `${number} · ${openingDescription}`;

/** Correctives by number and words, the newest first. */
const useCorrectiveFinding = (installationId: number, q: string, chosen: number | null): Finding => {
  const found = useRoute(
    listCorrectives,
    { query: { installationId, size: atOnce, sort: '-openedAt', ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const own = useRoute(getCorrective, { params: { id: String(chosen ?? 0) } }, { enabled: chosen !== null })
    .data?.data;
  return {
    options: (found.data?.data ?? []).map((one) => ({ value: one.id, label: labelOf(one) })),
    total: found.data?.total ?? 0,
    busy: found.isFetching,
    error: found.error,
    retry: () => void found.refetch(),
    chosenLabel: own && own.id === chosen ? labelOf(own) : '',
  };
};

/** The corrective that something waits for, in `correctiveId`; nothing for who may not know of correctives. */
export const CorrectiveField = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const mayRead = usePermissions().hasAny(...correctivesRead);
  if (!mayRead) return null;
  return (
    <FoundField
      name="correctiveId"
      label={t('stops.field.correctiveId')}
      placeholder={t('stops.findCorrective')}
      optional
      installationId={installationId}
      useFinding={useCorrectiveFinding}
    />
  );
};
