import { exportElementWorkbook } from 'shared-kit/contracts/centres/cobie-imports';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { fetchFile, handleApiError, saveFile } from 'shared-kit/web/app';
import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { loading } from 'shared-kit/web/ui';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves the installation's places and elements as a workbook to change and import. */
export const useTemplate = (installationId: number) => {
  const { t } = useTranslation('mfe-admin');
  const language = useLanguage();
  return async (): Promise<void> => {
    const wait = loading({ text: t('cobie.preparing') });
    try {
      const file = await fetchFile(exportElementWorkbook, { query: { installationId, language } });
      saveFile(file, xlsx, `${t('catalogues.elements.title')} ${todayText()}.xlsx`);
    } catch (error) {
      await handleApiError(error);
    } finally {
      wait.close();
    }
  };
};
