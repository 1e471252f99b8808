import type { UnmetNeed } from 'shared-kit/domain/legal/unmet-needs';
import { useTranslation } from 'shared-kit/web/i18n';
import { List } from 'shared-kit/web/ui';

/** What a release needs and does not find here, in words. */
export const NeedList = ({ needs }: { readonly needs: readonly UnmetNeed[] }) => {
  const { t } = useTranslation('shell');
  if (needs.length === 0) return null;
  return (
    <List.Root paddingStart="5">
      {needs.map(({ what, name, range, here }) => (
        <List.Item key={`${what} ${name}`} overflowWrap="anywhere">
          {t(here === null ? 'failure.needMissing' : 'failure.need', {
            what: t(`failure.needs.${what}`, { name }),
            wanted: range,
            here,
          })}
        </List.Item>
      ))}
    </List.Root>
  );
};
