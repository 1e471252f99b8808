import { useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Camera, ImageIcon } from '../../icons.ts';
import { Button, VisuallyHidden } from '../../ui/core.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';

interface PictureButtonsProps {
  readonly accept: readonly string[];
  /** Whether several may be chosen at once. */
  readonly isMultiple: boolean;
  readonly hasCamera: boolean;
  readonly buttonRef: (instance: HTMLButtonElement | null) => void;
  /** While what was chosen is being sent; null otherwise. */
  readonly busyText: string | null;
  readonly onChosen: (files: readonly File[]) => void;
}

/** The camera of a device in the hand, and the pictures that it has; files alone elsewhere. One input for both, which says before each press what it opens. */
export const PictureButtons = (props: PictureButtonsProps) => {
  const { accept, isMultiple, hasCamera, buttonRef, busyText, onChosen } = props;
  const t = useKitText();
  const isHeld = useMediaQuery('(pointer: coarse)');
  const input = useRef<HTMLInputElement>(null);
  const takes = hasCamera && isHeld;
  const open = (withCamera: boolean): void => {
    if (!input.current) return;
    // A camera gives one photo at a time.
    input.current.multiple = isMultiple && !withCamera;
    if (withCamera) input.current.setAttribute('capture', 'environment');
    else input.current.removeAttribute('capture');
    input.current.click();
  };
  const busy = { loading: busyText !== null, loadingText: busyText };
  return (
    <>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            onChosen(files);
          }}
        />
      </VisuallyHidden>
      {takes ? (
        <Button ref={buttonRef} variant="outline" minHeight="44px" {...busy} onClick={() => open(true)}>
          <Camera aria-hidden />
          {t('photo.take')}
        </Button>
      ) : null}
      {takes && busyText !== null ? null : (
        <Button
          ref={takes ? undefined : buttonRef}
          variant="outline"
          minHeight={takes ? '44px' : undefined}
          {...busy}
          onClick={() => open(false)}
        >
          {hasCamera && !takes ? <Camera aria-hidden /> : <ImageIcon aria-hidden />}
          {t(takes ? 'photo.gallery' : hasCamera ? 'photo.add' : 'photo.choose')}
        </Button>
      )}
    </>
  );
};
