import type { Canary, Channel, ModuleTrail } from 'shared-kit/contracts/modules/channels';
import { useFormat, useKitText, useTranslation } from 'shared-kit/web/i18n';
import { useReleaseWords } from '../use-release-words.ts';
import { type TrailDetail, trailDetails } from './trail-details.ts';

/** Lines of the trail in words. */
export const useTrailWords = () => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const format = useFormat();
  const words = useReleaseWords();
  const yesNo = (value: unknown): string => kit(value === true ? 'yes' : 'no');
  const value = (field: TrailDetail['field'], stored: unknown): string => {
    if (stored === undefined) return '';
    if (field === 'canary')
      return stored === null ? t('releases.trail.noCanary') : words.canary(stored as Canary);
    if (field === 'channel') return words.channel(stored as Channel);
    return typeof stored === 'boolean' ? yesNo(stored) : String(stored);
  };
  const names = (features: readonly string[]): string => format.list(features.map(words.feature));
  const detail = (one: TrailDetail): readonly string[] => {
    if (one.field === 'features')
      return [
        ...(one.added.length === 0 ? [] : [t('releases.trail.featuresOn', { features: names(one.added) })]),
        ...(one.removed.length === 0
          ? []
          : [t('releases.trail.featuresOff', { features: names(one.removed) })]),
      ];
    const [before, after] = [value(one.field, one.before), value(one.field, one.after)];
    const label = t(`releases.trail.fields.${one.field}`);
    if (before === '' || after === '' || before === after) return [`${label}: ${after || before}`];
    return [`${label}: ${before} → ${after}`];
  };
  return {
    who: ({ userName, automatic }: Pick<ModuleTrail, 'userName' | 'automatic'>): string =>
      automatic || userName === '' ? t('releases.trail.portal') : userName,
    kind: ({ kind, automatic }: Pick<ModuleTrail, 'kind' | 'automatic'>): string =>
      t(`releases.trail.kinds.${kind === 'rollBack' && automatic ? 'rollBackAutomatic' : kind}`),
    details: (line: Pick<ModuleTrail, 'before' | 'after'>): readonly string[] =>
      trailDetails(line).flatMap(detail),
  };
};
