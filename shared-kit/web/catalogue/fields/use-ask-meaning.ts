import * as z from 'zod/mini';
import { callRoute } from '../../app/http/call-route.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { confirm } from '../../ui/dialogs/imperative.ts';
import type { Catalogue, Row, Values } from '../catalogue.ts';

const countSchema = z.object({ data: z.object({ records: z.number() }) });

/** What changed words mean: the same, better written, or something else from now on. Null: not decided. Nobody is asked where no record is told in them. */
export type Meaning = 'same' | 'other' | null;

export const useAskMeaning = ({ rewording }: Catalogue, row: Row | null) => {
  const t = useKitText();
  return async (values: Values): Promise<Meaning> => {
    if (!rewording || row === null || !rewording.isAsked(row, values)) return 'other';
    const answer = await callRoute(rewording.count, { params: { id: String(row.id) } });
    const { records } = z.parse(countSchema, answer).data;
    if (records === 0) return 'other';
    let isOther = false;
    const isSame = await confirm({
      title: t('catalogue.meaning.title'),
      text: t('catalogue.meaning.question', { count: records }),
      acceptLabel: t('catalogue.meaning.same'),
      instead: {
        label: t('catalogue.meaning.other'),
        onChoose: () => {
          isOther = true;
        },
      },
      cancel: true,
    });
    if (isSame) return 'same';
    return isOther ? 'other' : null;
  };
};
