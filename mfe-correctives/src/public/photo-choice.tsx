import { useEffect, useRef, useState } from 'react';
import { maxPublicPhotoBytes } from 'shared-kit/contracts/centres/public-places';
import { chosenPhotoTypes, photoTypes } from 'shared-kit/contracts/files';
import { errorTextOf, shrinkPhoto } from 'shared-kit/web/app';
import { Camera, X } from 'shared-kit/web/icons';
import { Box, Button, Flex, Image, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface PhotoChoiceProps {
  readonly photo: File | null;
  readonly onPhoto: (photo: File | null) => void;
  /** Told of one that is being made small: who sends the report meanwhile sends it with it. Resolves to the former one where it is refused. */
  readonly onTaking: (taking: Promise<File | null>) => void;
}

/** One photo, made small on the device, seen and taken away again; it is sent with the report. */
export const PhotoChoice = ({ photo, onPhoto, onTaking }: PhotoChoiceProps) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const source = useObjectAddress(photo);
  const refuse = (text: string): File | null => {
    setProblem(text);
    return photo;
  };
  const take = async (chosen: File): Promise<File | null> => {
    let small: File;
    try {
      small = await shrinkPhoto(chosen);
    } catch (error) {
      return refuse(errorTextOf(error));
    }
    if (!(photoTypes as readonly string[]).includes(small.type)) return refuse(t('public.page.photoWrong'));
    if (small.size > maxPublicPhotoBytes) return refuse(t('public.page.photoLarge'));
    setProblem('');
    onPhoto(small);
    return small;
  };
  return (
    <Box role="group" aria-label={t('public.page.photo')}>
      <Text fontWeight="medium" marginBottom="1">
        {t('public.page.photo')}
      </Text>
      {source === null ? null : (
        <Image
          src={source}
          alt={t('public.page.photoAlt')}
          maxHeight="14rem"
          borderRadius="md"
          marginBottom="2"
        />
      )}
      <Flex gap="2" wrap="wrap">
        <Button type="button" variant="outline" minHeight="44px" onClick={() => input.current?.click()}>
          <Camera aria-hidden />
          {t(photo === null ? 'public.page.takePhoto' : 'public.page.changePhoto')}
        </Button>
        {photo === null ? null : (
          <Button type="button" variant="ghost" minHeight="44px" onClick={() => onPhoto(null)}>
            <X aria-hidden />
            {t('public.page.removePhoto')}
          </Button>
        )}
      </Flex>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          accept={chosenPhotoTypes.join()}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) onTaking(take(chosen));
          }}
        />
      </VisuallyHidden>
      <Text role="alert" color="fg.error">
        {problem}
      </Text>
    </Box>
  );
};

/** An address of the file within this page; null where there is none. */
const useObjectAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
