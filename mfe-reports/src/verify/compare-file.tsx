import { useRef, useState } from 'react';
import { CircleCheck, CircleX, FileText, TriangleAlert } from 'shared-kit/web/icons';
import { Box, Button, Stack, StateBadge, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { fileHash } from './file-hash.ts';

type Verdict = 'same' | 'other' | 'unable';

const looks = {
  same: ['good', CircleCheck],
  other: ['bad', CircleX],
  unable: ['warning', TriangleAlert],
} as const;

/** A file that is dropped or chosen, compared with what was issued: here, and sent nowhere. */
export const CompareFile = ({ expected }: { readonly expected: string }) => {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const compare = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const hash = await fileHash(file);
    setVerdict(hash === null ? 'unable' : hash === expected ? 'same' : 'other');
  };
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderRadius="md"
      padding="4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void compare(event.dataTransfer.files[0]);
      }}
    >
      <Stack gap="3">
        <Text>{t('verify.compareText')}</Text>
        <Button variant="outline" minHeight="44px" alignSelf="start" onClick={() => input.current?.click()}>
          <FileText aria-hidden />
          {t('verify.choose')}
        </Button>
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-hidden
            accept="application/pdf,.pdf"
            onChange={({ target }) => {
              void compare(target.files?.[0]);
              target.value = '';
            }}
          />
        </VisuallyHidden>
        <Box role="status">{verdict === null ? null : <Said verdict={verdict} />}</Box>
      </Stack>
    </Box>
  );
};

const Said = ({ verdict }: { readonly verdict: Verdict }) => {
  const t = useText();
  const [tone, icon] = looks[verdict];
  return (
    <Stack gap="1" alignItems="start">
      <StateBadge tone={tone} icon={icon}>
        {t(`verify.verdict.${verdict}`)}
      </StateBadge>
      <Text>{t(`verify.verdictText.${verdict}`)}</Text>
    </Stack>
  );
};
