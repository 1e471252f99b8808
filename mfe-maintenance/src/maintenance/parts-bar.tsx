import { Box, Flex } from 'shared-kit/web/ui';

interface PartsBarProps {
  readonly parts: readonly {
    readonly key: string;
    readonly value: number;
    readonly tone: 'green' | 'red' | 'blue';
  }[];
  /** The same in words. */
  readonly label: string;
}

/** How a whole is parted; the words beside it say the numbers. */
export const PartsBar = ({ parts, label }: PartsBarProps) => (
  <Flex
    role="img"
    aria-label={label}
    height="3"
    gap="0.5"
    borderRadius="full"
    overflow="hidden"
    bg="bg.emphasized"
  >
    {parts
      .filter(({ value }) => value > 0)
      .map(({ key, value, tone }) => (
        <Box key={key} flexGrow={value} flexBasis="0" minWidth="1" bg={`${tone}.solid`} />
      ))}
  </Flex>
);
