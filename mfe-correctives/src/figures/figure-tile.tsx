import { CircleHelp } from 'shared-kit/web/icons';
import { Popover } from 'shared-kit/web/overlays';
import { Link } from 'shared-kit/web/router';
import { Box, chakra, Flex, IconButton, Portal, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

export interface Tile {
  readonly key: string;
  readonly value: string;
  /** What it was divided by, or counted from. */
  readonly of: string;
  readonly to: string;
}

const Value = chakra(Link, {
  base: {
    display: 'block',
    borderRadius: 'md',
    _hover: { textDecoration: 'underline' },
  },
});

const Definition = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const t = useText();
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          size={{ base: 'lg', md: 'sm' }}
          minWidth={{ base: '44px', md: '8' }}
          aria-label={t('figures.whatIs', { name })}
        >
          <CircleHelp aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="20rem" aria-label={name}>
            <Popover.Body>{text}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};

/** A figure that leads to what it was counted from, with what it means one touch away. */
export const FigureTile = ({ tile: { key, value, of, to } }: { readonly tile: Tile }) => {
  const t = useText();
  const name = t(`figures.name.${key}`);
  return (
    <Box
      as="li"
      minWidth="0"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      padding={{ base: '2', sm: '3' }}
    >
      <Flex justify="space-between" gap="1">
        <Text as="span" color="fg.muted" paddingTop="1">
          {name}
        </Text>
        <Definition name={name} text={t(`figures.define.${key}`)} />
      </Flex>
      <Value to={to}>
        <Text as="span" srOnly>
          {`${name}: `}
        </Text>
        <Text as="span" textStyle="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {value}
        </Text>
        <Text as="span" srOnly>
          {'. '}
        </Text>
        <Text as="span" display="block" color="fg.muted">
          {of}
        </Text>
      </Value>
    </Box>
  );
};
