import type { ManualBlock } from 'shared-kit/config/manual/manual.ts';
import { Box, chakra, Image, Stack, Table, Text } from 'shared-kit/web/ui';
import { ManualInlines } from './manual-inlines.tsx';
import type { ManualWay } from './manual-place.ts';

interface PartProps {
  /** The page that it stands on. */
  readonly page: string;
  readonly way: ManualWay;
}
type TableBlock = Extract<ManualBlock, { kind: 'table' }>;
type PictureBlock = Extract<ManualBlock, { kind: 'picture' }>;
type ListBlock = Extract<ManualBlock, { kind: 'list' }>;

const ManualTable = ({ block: { head, rows }, ...part }: PartProps & { readonly block: TableBlock }) => (
  <Box overflowX="auto">
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          {head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: What is shown of a section never changes its order.
            <Table.ColumnHeader key={`${index}`}>
              <ManualInlines parts={cell} {...part} />
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: What is shown of a section never changes its order.
          <Table.Row key={`${index}`}>
            {row.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: What is shown of a section never changes its order.
              <Table.Cell key={`${place}`}>
                <ManualInlines parts={cell} {...part} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Box>
);

const ManualList = ({ block: { isOrdered, items }, ...part }: PartProps & { readonly block: ListBlock }) => (
  <Stack asChild gap="1.5" paddingInlineStart="6">
    <chakra.ul as={isOrdered ? 'ol' : 'ul'} listStyleType={isOrdered ? 'decimal' : 'disc'}>
      {items.map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: What is shown of a section never changes its order.
        <chakra.li key={`${index}`}>
          <ManualBlocks blocks={blocks} {...part} />
        </chakra.li>
      ))}
    </chakra.ul>
  </Stack>
);

/** Its place is kept until it is there, and without a network its words stand in it. */
const ManualFigure = ({ block: { src, alt, width, height } }: { readonly block: PictureBlock }) => (
  <Image
    src={src}
    alt={alt}
    htmlWidth={width}
    htmlHeight={height}
    width="full"
    maxWidth={`${width}px`}
    height="auto"
    borderWidth="1px"
    borderColor="border.emphasized"
    borderRadius="md"
  />
);

interface ManualBlocksProps extends PartProps {
  readonly blocks: readonly ManualBlock[];
}

/** Paragraphs, lists, tables and pictures. Keys are places: what is shown of a section never changes order. */
export const ManualBlocks = ({ blocks, ...part }: ManualBlocksProps) => (
  <Stack gap="3">
    {blocks.map((block, index) => {
      const key = `${index}`;
      if (block.kind === 'list') return <ManualList key={key} block={block} {...part} />;
      if (block.kind === 'table') return <ManualTable key={key} block={block} {...part} />;
      if (block.kind === 'picture') return <ManualFigure key={key} block={block} />;
      return (
        <Text key={key}>
          <ManualInlines parts={block.parts} {...part} />
        </Text>
      );
    })}
  </Stack>
);
