import { Heading, Stack, Text } from 'shared-kit/web/ui';

const headingMark = '## ';
const itemMark = '- ';

type Kind = 'heading' | 'item' | 'text' | 'nothing';

const kindOf = (line: string): Kind => {
  if (line.startsWith(headingMark)) return 'heading';
  if (line.startsWith(itemMark)) return 'item';
  return line.trim() === '' ? 'nothing' : 'text';
};

interface Block {
  /** The number of its first line. */
  readonly at: number;
  readonly kind: Kind;
  readonly lines: string[];
}

/** Lines that follow each other and are of one kind; a heading is a block of its own. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else blocks.push({ at, kind, lines: [line] });
  }
  return blocks.filter(({ kind }) => kind !== 'nothing');
};

/** Headings, lists and paragraphs, as `getPrivacyNotice` says. Nothing of the text is taken for anything else: it becomes text. */
export const PrivacyText = ({ text }: { readonly text: string }) => (
  <Stack gap="3" maxWidth="44rem">
    {blocksOf(text).map((block) => (
      <Part key={block.at} {...block} />
    ))}
  </Stack>
);

const Part = ({ kind, lines }: Block) => {
  const [first = ''] = lines;
  if (kind === 'heading')
    return (
      <Heading as="h2" size="md" marginTop="2">
        {first.slice(headingMark.length)}
      </Heading>
    );
  if (kind === 'item')
    return (
      <Stack as="ul" gap="1" paddingStart="5" listStyleType="disc">
        {lines.map((line) => (
          <li key={line}>{line.slice(itemMark.length)}</li>
        ))}
      </Stack>
    );
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {lines.join('\n')}
    </Text>
  );
};
