import { useTranslation } from 'shared-kit/web/i18n';
import { Search } from 'shared-kit/web/icons';
import { Button, IconButton, Kbd, Text } from 'shared-kit/web/ui';
import { fetchPalette } from './load-palette.ts';

interface PaletteButtonProps {
  readonly compact: boolean;
  readonly onOpen: () => void;
}

/** Opens the palette from the top bar. */
export const PaletteButton = ({ compact, onOpen }: PaletteButtonProps) => {
  const { t } = useTranslation('shell');
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchPalette,
    onFocus: fetchPalette,
    onClick: onOpen,
  } as const;
  return compact ? (
    <IconButton variant="ghost" aria-label={t('search.label')} {...opens}>
      <Search aria-hidden />
    </IconButton>
  ) : (
    <Button variant="outline" size="sm" color="fg.muted" aria-keyshortcuts="/ Control+K" {...opens}>
      <Search aria-hidden />
      <Text minWidth="min(10rem, 16vw)" textAlign="start">
        {t('search.label')}
      </Text>
      <Kbd>/</Kbd>
    </Button>
  );
};
