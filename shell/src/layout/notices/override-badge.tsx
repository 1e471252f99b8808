import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Wrench, X } from 'shared-kit/web/icons';
import { Button, Text } from 'shared-kit/web/ui';
import { dropOverride } from '../../modules/releases/module-override.ts';
import { reloadPage } from '../../modules/releases/reload-page.ts';
import type { Portal } from '../use-portal.ts';

/** A developer's own build is at work: of which module, until when, and one press ends it. */
export const OverrideBadge = ({
  portal,
  compact,
}: {
  readonly portal: Portal;
  readonly compact: boolean;
}) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const { time } = useFormat();
  const installed = portal.choices
    .map((choice) => choice.installed)
    .find((one) => one.channel === 'override');
  if (!installed) return null;
  const title = local(installed.manifest.title);
  const until = installed.overrideUntil ? time(installed.overrideUntil) : '';
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="orange"
      title={t('override.until', { title, until })}
      aria-label={t('override.drop', { title, until })}
      onClick={() => {
        dropOverride();
        reloadPage();
      }}
    >
      <Wrench aria-hidden />
      {compact ? null : (
        <Text as="span" truncate maxWidth="22rem">
          {t('override.until', { title, until })}
        </Text>
      )}
      <X aria-hidden />
    </Button>
  );
};
