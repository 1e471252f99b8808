import { printOwnerReport } from 'shared-kit/contracts/reports/owner-reports';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { fetchFile, handleApiError, saveFile } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { EllipsisVertical } from 'shared-kit/web/icons';
import { LazyMenu, loading } from 'shared-kit/web/ui';
import { useKeep } from '../saved/use-keep.tsx';
import { useText } from '../use-text.ts';

interface StatisticsMenuProps {
  readonly installationId: number;
  readonly days: Days;
}

const load = () => import('./statistics-menu-open.tsx');

/** What is done with statistics now and then: the paper for the owner, and keeping them by a name. Figures come first on a phone. */
export const StatisticsMenu = ({ installationId, days }: StatisticsMenuProps) => {
  const t = useText();
  const { language } = useFormat();
  const keep = useKeep('statistics', installationId);
  const print = async (): Promise<void> => {
    const wait = loading({ text: t('owner.action') });
    try {
      const file = await fetchFile(printOwnerReport, { query: { installationId, ...days, language } });
      saveFile(file, file.type, `${t('owner.file')}_${days.from}_${days.to}.pdf`);
    } catch (error) {
      await handleApiError(error);
    } finally {
      wait.close();
    }
  };
  return (
    <>
      <LazyMenu
        variant="outline"
        minHeight="44px"
        minWidth="44px"
        aria-label={t('statistics.more')}
        load={load}
        menu={{ onPrint: print, onKeep: keep.action.onRun }}
      >
        <EllipsisVertical aria-hidden />
      </LazyMenu>
      {keep.panel}
    </>
  );
};
