import type { FigureName } from '../../domain/figures/figures.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { CircleHelp } from '../icons.ts';
import { Popover } from '../overlays.ts';
import { Link } from '../router.ts';
import { Box, chakra, Flex, IconButton, Text } from '../ui/core.ts';
import { Portal } from '../ui/widgets.ts';

export interface FigureTileProps {
  /** Which one it is: the same number under the same name, wherever it stands. */
  readonly figure: FigureName;
  readonly name: string;
  /** What it means and how it is worked out. */
  readonly definition: string;
  readonly value: string;
  /** What it was divided by, or counted from. */
  readonly of: string;
  /** The list that it was counted from. */
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
  const t = useKitText();
  return (
    <Popover.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          size={{ base: 'lg', md: 'sm' }}
          minWidth={{ base: '44px', md: '8' }}
          aria-label={t('chart.whatIs', { name })}
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
export const FigureTile = ({ figure, name, definition, value, of, to }: FigureTileProps) => (
  <Box
    as="li"
    data-figure={figure}
    minWidth="0"
    borderWidth="1px"
    borderRadius="lg"
    bg="bg.panel"
    padding={{ base: '2', sm: '3' }}
  >
    <Flex justify="space-between" gap="1">
      <Text as="span" color="fg.muted" paddingTop="1" minWidth="0" overflowWrap="anywhere" hyphens="auto">
        {name}
      </Text>
      <Definition name={name} text={definition} />
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
