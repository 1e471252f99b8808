import type { InstallationModule } from 'shared-kit/contracts/modules/channels';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Alert } from 'shared-kit/web/ui';
import { useReleaseWords } from '../use-release-words.ts';

interface RollbackNoticeProps {
  readonly rollback: InstallationModule['automaticRollback'];
}

/** What the portal took back by itself, when and why; stays until the next change. */
export const RollbackNotice = ({ rollback }: RollbackNoticeProps) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const words = useReleaseWords();
  if (rollback === null) return null;
  const { version, at, health } = rollback;
  return (
    <Alert.Root status="error" size="sm">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t('releases.rollback.title')}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">
          {t('releases.rollback.text', {
            version,
            at: format.dateTime(at),
            rate: words.rate(health),
            failures: format.number(health.failures),
          })}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
};
