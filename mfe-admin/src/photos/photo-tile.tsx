import type { ElementPhoto } from 'shared-kit/contracts/centres/element-photos';
import { AuthorizedImage } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Play, Star } from 'shared-kit/web/icons';
import { Badge, Center, chakra, Flex, Text } from 'shared-kit/web/ui';
import { isVideo } from './use-photos.ts';

const Tile = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    aspectRatio: '4 / 3',
    borderRadius: 'md',
    overflow: 'hidden',
    cursor: 'zoom-in',
    bg: 'bg.muted',
    _focusVisible: { outline: '3px solid', outlineColor: 'orange.500' },
  },
});

interface PhotoTileProps {
  readonly photo: ElementPhoto;
  readonly name: string;
  readonly isMain: boolean;
  readonly onOpen: () => void;
  /** Below it: what can be done with it. */
  readonly children?: React.ReactNode;
}

/** A small picture that opens large; of a video, a sign that it is played. */
export const PhotoTile = ({ photo, name, isMain, onOpen, children }: PhotoTileProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Flex as="li" direction="column" gap="1" minWidth="0" position="relative">
      <Tile type="button" aria-haspopup="dialog" aria-label={name} onClick={onOpen}>
        {isVideo(photo) ? (
          <Center height="full" color="fg.muted">
            <Play aria-hidden size={40} />
          </Center>
        ) : (
          <AuthorizedImage fileId={photo.fileId} alt="" width="full" height="full" objectFit="cover" />
        )}
      </Tile>
      {isMain ? (
        <Badge position="absolute" top="2" insetStart="2" variant="solid" pointerEvents="none">
          <Star aria-hidden size={12} />
          {t('photos.main')}
        </Badge>
      ) : null}
      <Flex gap="2" align="center" justify="space-between" minHeight={{ base: '44px', md: '9' }}>
        <Text overflowWrap="anywhere" minWidth="0">
          {name}
        </Text>
        {children}
      </Flex>
    </Flex>
  );
};
