import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../../use-text.ts';

export interface PerformedBy {
  readonly performedById: number;
  readonly performedAt: string;
}

/** Who performed it, as far as the name is known, and when; null is this person, now. */
export const usePerformedWords = () => {
  const t = useText();
  const { dateTime } = useFormat();
  const userId = useSessionUser()?.Id;
  return (performed: PerformedBy | null, name: string | null = null): string => {
    if (performed === null) return t('record.byMe');
    const at = dateTime(performed.performedAt);
    const who = performed.performedById === userId ? t('record.byMe') : name;
    return who === null ? at : `${who}, ${at}`;
  };
};
