import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { useFormat, useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { Wrench, X } from 'shared-kit/web/icons';
import { Button, Text } from 'shared-kit/web/ui';
import { dropOverride } from '../../modules/releases/module-override.ts';
import { reloadPage } from '../../modules/releases/reload-page.ts';

/** A developer's own build is at work: of which module, until when, and one press ends it. */
const OverrideBadge = ({
  installed,
  compact,
}: {
  readonly installed: InstalledModule;
  readonly compact: boolean;
}) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const { time } = useFormat();
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

export default OverrideBadge;
