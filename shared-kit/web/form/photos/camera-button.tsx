import { type ComponentProps, useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Camera } from '../../icons.ts';
import { Button, VisuallyHidden } from '../../ui/core.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

interface CameraButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly onPhoto: (photo: File) => void;
}

/** A photo at once with the camera of the device that is held in the hand; nothing on others, which have files alone. */
export const CameraButton = ({ onPhoto, ...button }: CameraButtonProps) => {
  const t = useKitText();
  const isHeld = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  if (!isHeld) return null;
  return (
    <>
      <Button variant="outline" {...button} onClick={() => input.current?.click()}>
        <Camera aria-hidden />
        {t('photo.take')}
      </Button>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          accept="image/jpeg,image/png"
          capture="environment"
          onChange={(event) => {
            const [photo] = event.target.files ?? [];
            event.target.value = '';
            if (photo) onPhoto(photo);
          }}
        />
      </VisuallyHidden>
    </>
  );
};
