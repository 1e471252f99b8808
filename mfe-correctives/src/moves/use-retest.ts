import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { readingOf } from 'shared-kit/contracts/correctives/corrective-origin';
import type { AskedRetest, GivenRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import { getAskedRetest } from 'shared-kit/contracts/correctives/correctives';
import { asWritten, useFormat } from 'shared-kit/web/i18n';
import { isLocalRecord } from 'shared-kit/web/offline';
import { useRoute } from 'shared-kit/web/query';

/** What is to be read again before it is closed; `undefined` while that is not known, null where it is nothing. */
export const useAskedRetest = ({ id, origin }: Pick<Corrective, 'id' | 'origin'>) => {
  // One that has no number yet is asked by the server, once it is sent.
  const isMeasured = readingOf(origin) !== null && !isLocalRecord(id);
  const { data, error, refetch } = useRoute(
    getAskedRetest,
    { params: { id: String(id) } },
    { enabled: isMeasured },
  );
  const asked: AskedRetest | null | undefined = isMeasured ? data?.data : null;
  return { asked, error, retry: () => void refetch() };
};

/** What a form begins with: what is written down of it already, in the language of the reader. */
export const useGivenRetest = (): ((
  asked: AskedRetest | null,
  retest: Corrective['retest'],
) => GivenRetest | null) => {
  const { number } = useFormat();
  return (asked, retest) => {
    if (asked === null) return null;
    const text = retest?.text ?? '';
    const written = text === '' ? '' : number(Number(text), asWritten);
    return { text: written, reason: retest?.reason ?? '' };
  };
};
