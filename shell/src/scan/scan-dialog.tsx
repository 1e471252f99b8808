import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { Flashlight, ImageIcon, Search } from 'shared-kit/web/icons';
import { ReadDialog } from 'shared-kit/web/overlays';
import { isScanClaimed, useNavigate } from 'shared-kit/web/router';
import { Box, Button, Center, chakra, Field, Flex, Input, Stack, Text } from 'shared-kit/web/ui';
import type { OpenProps } from '../layout/on-demand.tsx';
import { codeReader } from './read-code.ts';
import { scannedOf } from './scanned.ts';
import { useCamera } from './use-camera.ts';
import { useCodes } from './use-codes.ts';

const Video = chakra('video', { base: { width: 'full', height: 'full', objectFit: 'cover' } });

interface ScannerProps {
  /** A text that is no address of the portal. */
  readonly onSearch: (text: string) => void;
  readonly onLeave: () => void;
}

/** What the camera sees, or why it sees nothing; a code found leads to its place. */
const Scanner = ({ onSearch, onLeave }: ScannerProps) => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLInputElement>(null);
  const { state, torch } = useCamera(video);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const go = (text: string): void => {
    onLeave();
    const scanned = scannedOf(text);
    if ('search' in scanned) onSearch(scanned.search);
    else if (!isScanClaimed(scanned.to)) void navigate(scanned.to);
  };
  useCodes(video, state === 'running', (text) => {
    navigator.vibrate?.(60);
    go(text);
  });
  const readPicture = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const bitmap = await createImageBitmap(file).catch(() => null);
    const text = bitmap && (await (await codeReader())(bitmap));
    bitmap?.close();
    if (text) go(text);
    else setEmpty(true);
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') go(typed);
  };
  return (
    <Stack gap="4">
      <Box
        position="relative"
        aspectRatio="4 / 3"
        maxHeight="50vh"
        width="full"
        borderRadius="md"
        overflow="hidden"
        bg="black"
        color="white"
        data-state={state}
      >
        <Video ref={video} muted playsInline aria-label={t('scan.camera')} hidden={state !== 'running'} />
        <Center position="absolute" inset="0" padding="4" textAlign="center" pointerEvents="none">
          {state === 'running' ? (
            <Box width="55%" aspectRatio="1" borderWidth="3px" borderColor="white" borderRadius="lg" />
          ) : (
            <Text role="status">{t(`scan.${state}`)}</Text>
          )}
        </Center>
      </Box>
      <Flex gap="2" wrap="wrap">
        {torch ? (
          <Button variant="outline" aria-pressed={torch.isOn} onClick={torch.toggle}>
            <Flashlight aria-hidden />
            {t('scan.light')}
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => picture.current?.click()}>
          <ImageIcon aria-hidden />
          {t('scan.picture')}
        </Button>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            setEmpty(false);
            void readPicture(target.files?.[0]);
            target.value = '';
          }}
        />
      </Flex>
      {isEmpty ? <Text role="alert">{t('scan.nothing')}</Text> : null}
      <form onSubmit={search}>
        <Field.Root>
          <Field.Label>{t('scan.type')}</Field.Label>
          <Flex gap="2" width="full">
            <Input
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="outline">
              <Search aria-hidden />
              {t('search.short')}
            </Button>
          </Flex>
        </Field.Root>
      </form>
    </Stack>
  );
};

interface ScanDialogProps extends OpenProps, Pick<ScannerProps, 'onSearch'> {}

/** Opens what a label is on: by its code, by a picture of it, or by what is written beside it. */
const ScanDialog = ({ isOpen, onClose, onSearch }: ScanDialogProps) => {
  const { t } = useTranslation('shell');
  if (!isOpen) return null;
  return (
    <ReadDialog title={t('scan.title')} size={{ base: 'full', md: 'md' }} onClose={onClose}>
      <Scanner onSearch={onSearch} onLeave={onClose} />
    </ReadDialog>
  );
};

export default ScanDialog;
