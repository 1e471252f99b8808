import { useState } from 'react';
import { AuthorizedImage } from '../../app/files/authorized-image.tsx';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { ReadDialog } from '../../overlays/read-dialog.tsx';
import { Box, chakra, Field, Stack } from '../../ui/core.ts';

interface ComparePhotosProps {
  /** The last photo of the same place. */
  readonly before: number;
  /** Null while none was taken now. */
  readonly now: number | null;
  readonly onClose: () => void;
}

const Slider = chakra('input', { base: { width: 'full', height: '11' } });
const picture = { width: 'full', height: '60dvh', objectFit: 'contain' } as const;

/** The photo from before over the one of now, as much of it as the slider says. */
const ComparePhotos = ({ before, now, onClose }: ComparePhotosProps) => {
  const t = useKitText();
  const [share, setShare] = useState(50);
  return (
    <ReadDialog title={t('photo.before')} size={{ base: 'full', md: 'md' }} onClose={onClose}>
      <Stack gap="3">
        <Box position="relative" data-share={now === null ? undefined : share}>
          {now === null ? null : (
            <AuthorizedImage fileId={now} variant="original" alt={t('photo.now')} {...picture} />
          )}
          <Box
            {...(now === null
              ? {}
              : { position: 'absolute', inset: '0', bg: 'bg.panel', pointerEvents: 'none' })}
            style={now === null ? {} : { clipPath: `inset(0 ${100 - share}% 0 0)` }}
          >
            <AuthorizedImage fileId={before} variant="original" alt={t('photo.before')} {...picture} />
          </Box>
        </Box>
        {now === null ? null : (
          <Field.Root>
            <Field.Label>{t('photo.share')}</Field.Label>
            <Slider
              type="range"
              min={0}
              max={100}
              step={5}
              value={share}
              data-own-swipe
              onChange={({ target }) => setShare(Number(target.value))}
            />
          </Field.Root>
        )}
      </Stack>
    </ReadDialog>
  );
};

export default ComparePhotos;
