import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Button, chakra, Grid, Image, Skeleton, Text } from 'shared-kit/web/ui';
import type { PdfPages } from './read-pdf.ts';

interface PageDialogProps {
  readonly name: string;
  readonly pages: PdfPages;
  readonly onChoose: (page: number) => void;
  readonly onClose: () => void;
}

/** Which page of a PDF becomes the plan: each is shown when it comes into sight. */
export const PageDialog = ({ name, pages, onChoose, onClose }: PageDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <ReadDialog
      title={t('maps.pdfPage.title')}
      size="xl"
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('maps.cancel')}
        </Button>
      }
    >
      <Text marginBottom="3" overflowWrap="anywhere">
        {t('maps.pdfPage.text', { name, count: pages.count })}
      </Text>
      <Grid templateColumns="repeat(auto-fill, minmax(9rem, 1fr))" gap="3">
        {Array.from({ length: pages.count }, (_, index) => index + 1).map((number) => (
          <Page key={number} number={number} pages={pages} onChoose={onChoose} />
        ))}
      </Grid>
    </ReadDialog>
  );
};

const Frame = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    alignItems: 'center',
    padding: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'colorPalette.fg', bg: 'bg.subtle' },
    _focusVisible: { outline: '3px solid', outlineColor: 'orange.500' },
  },
});

interface PageProps extends Pick<PageDialogProps, 'pages' | 'onChoose'> {
  readonly number: number;
}

const Page = ({ number, pages, onChoose }: PageProps) => {
  const { t } = useTranslation('mfe-admin');
  const frame = useRef<HTMLButtonElement>(null);
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let isGone = false;
    let made = '';
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      pages.preview(number).then(
        (blob) => {
          if (isGone) return;
          made = URL.createObjectURL(blob);
          setAddress(made);
        },
        () => setAddress(null),
      );
    });
    if (frame.current) seen.observe(frame.current);
    return () => {
      isGone = true;
      seen.disconnect();
      if (made) URL.revokeObjectURL(made);
    };
  }, [number, pages]);
  return (
    <Frame ref={frame} type="button" disabled={address === null} onClick={() => onChoose(number)}>
      {address ? (
        <Image src={address} alt="" maxHeight="8rem" maxWidth="full" borderWidth="1px" bg="white" />
      ) : (
        <Skeleton height="8rem" width="full" loading={address === undefined} />
      )}
      <span>
        {address === null ? t('maps.pdfPage.unreadable', { number }) : t('maps.pdfPage.number', { number })}
      </span>
    </Frame>
  );
};
