import { useRef, useState } from 'react';
import { uploadPublicPhoto } from 'shared-kit/contracts/centres/public-places';
import {
  createPublicReport,
  longestContact,
  longestReport,
} from 'shared-kit/contracts/correctives/public-reports';
import { privacyNoticePath } from 'shared-kit/contracts/paths';
import { uploadFile } from 'shared-kit/web/app';
import { ContractForm, TextAreaField, TextField, useContractForm, useTextInput } from 'shared-kit/web/form';
import { useRouteMutation } from 'shared-kit/web/query';
import { Alert, Box, Button, Link, Stack, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { newSecret } from './new-secret.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { ReportSent } from './report-sent.tsx';

const bodySchema = createPublicReport.body as NonNullable<typeof createPublicReport.body>;

interface PlaceOfLabel {
  readonly name: string;
  readonly buildingName: string;
  readonly installationName: string;
  readonly open: number;
  readonly keptDays: number;
}

interface ReportAtPlaceProps {
  readonly token: string;
  readonly place: PlaceOfLabel;
}

/** Where one is, one sentence, a photo and how to be reached, each but the sentence left out at will. */
export const ReportAtPlace = ({ token, place }: ReportAtPlaceProps) => {
  const t = useText();
  // The same report whenever it is sent, also after an answer that never came.
  const [own] = useState(() => ({ id: crypto.randomUUID(), secret: newSecret() }));
  const [photo, setPhoto] = useState<File | null>(null);
  const taking = useRef<Promise<File | null>>(Promise.resolve(null));
  const holdPhoto = (held: File | null): void => {
    taking.current = Promise.resolve(held);
    setPhoto(held);
  };
  const [isSent, setSent] = useState(false);
  const create = useRouteMutation(createPublicReport);
  const form = useContractForm(bodySchema, {
    defaults: { ...own, token, description: '', contact: '', withPhoto: false, website: '' },
    onSubmit: async (body) => {
      const small = await taking.current;
      if (small) await uploadFile(uploadPublicPhoto, { query: { token, report: own.id } }, small);
      await create.mutateAsync({ body: { ...body, withPhoto: small !== null } });
      setSent(true);
    },
  });
  if (isSent) return <ReportSent secret={own.secret} />;
  const { name, buildingName, installationName, open } = place;
  return (
    <>
      <Box>
        <Text color="fg.muted">{t('public.page.at')}</Text>
        <Text fontSize="lg" fontWeight="semibold">
          {[name, buildingName].filter(Boolean).join(' · ')}
        </Text>
        <Text>{installationName}</Text>
      </Box>
      {open > 0 ? (
        <Alert.Root status="info">
          <Alert.Indicator />
          <Alert.Title>{t('public.page.openHere', { count: open })}</Alert.Title>
        </Alert.Root>
      ) : null}
      <ContractForm form={form}>
        <Stack gap="5">
          <TextAreaField
            name="description"
            label={t('public.page.sentence')}
            help={t('public.page.sentenceHelp')}
            maxLength={longestReport}
          />
          <PhotoChoice
            photo={photo}
            onPhoto={holdPhoto}
            onTaking={(small) => {
              taking.current = small;
            }}
          />
          <TextField
            name="contact"
            label={t('public.page.contact')}
            help={t('public.page.contactHelp', { count: place.keptDays })}
            maxLength={longestContact}
          />
          <Link
            href={privacyNoticePath}
            target="_blank"
            rel="noreferrer"
            textDecoration="underline"
            alignSelf="flex-start"
          >
            {t('public.page.privacy')}
          </Link>
          <VisuallyHidden aria-hidden>
            <Trap />
          </VisuallyHidden>
          <Button type="submit" size="lg" minHeight="52px" loading={form.isSaving}>
            {t('public.page.send')}
          </Button>
        </Stack>
      </ContractForm>
    </>
  );
};

/** Not seen, and filled in by what fills in whatever there is. */
const Trap = () => (
  <label>
    {useText()('public.page.trap')}
    <input {...useTextInput('website')} tabIndex={-1} autoComplete="off" />
  </label>
);
