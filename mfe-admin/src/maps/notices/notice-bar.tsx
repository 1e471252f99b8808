import { Switch } from 'shared-kit/web/choices';
import { useTranslation } from 'shared-kit/web/i18n';
import { Slot } from 'shared-kit/web/slots';
import { Flex } from 'shared-kit/web/ui';
import type { PlanNotices } from './use-plan-notices.ts';

interface NoticeBarProps {
  readonly notices: PlanNotices;
  readonly installationId: number;
  readonly floorId: number;
}

/** The layers of what there is to know on the plan, each with its switch; nothing where there is nothing. */
export const NoticeBar = ({ notices, installationId, floorId }: NoticeBarProps) => {
  const { t } = useTranslation('mfe-admin');
  const { layers, tell, turn } = notices;
  return (
    <Flex
      role="group"
      aria-label={t('maps.notices.layers')}
      columnGap="4"
      wrap="wrap"
      align="center"
      _empty={{ display: 'none' }}
    >
      <Slot name="plan.notices" props={{ installationId, floorId, onNotices: tell }} skeleton={false} />
      {layers.map(({ key, label, count, isShown }) => (
        <Switch.Root
          key={key}
          minHeight={{ base: '44px', md: '8' }}
          checked={isShown}
          onCheckedChange={({ checked }) => turn(key, checked)}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{t('maps.notices.layer', { label, shown: count })}</Switch.Label>
        </Switch.Root>
      ))}
    </Flex>
  );
};
