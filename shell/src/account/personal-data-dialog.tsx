import { getOwnPersonalData, printOwnPersonalData } from 'shared-kit/contracts/people/personal-data';
import { callRoute, fetchFile } from 'shared-kit/web/app';
import { DownloadButton } from 'shared-kit/web/evidence';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Flex, Stack, Text } from 'shared-kit/web/ui';
import type { AccountDialogProps } from './account-dialog-props.ts';

/** What the portal holds about the person, to be taken along. */
const PersonalDataDialog = ({ onClose }: AccountDialogProps) => {
  const { t } = useTranslation('shell');
  const { language, timeZone } = useFormat();
  const name = t('personalData.fileName');
  const fetchJson = async (): Promise<Blob> => {
    const { data } = await callRoute(getOwnPersonalData, {});
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  };
  return (
    <ReadDialog title={t('personalData.title')} onClose={onClose}>
      <Stack gap="4">
        <Text>{t('personalData.text')}</Text>
        <Flex gap="2" wrap="wrap">
          <DownloadButton
            label={t('personalData.pdf')}
            fileName={`${name}.pdf`}
            fetch={() => fetchFile(printOwnPersonalData, { query: { language, timeZone } })}
          />
          <DownloadButton label={t('personalData.json')} fileName={`${name}.json`} fetch={fetchJson} />
        </Flex>
        <Text color="fg.muted">{t('personalData.jsonHelp')}</Text>
      </Stack>
    </ReadDialog>
  );
};

export default PersonalDataDialog;
