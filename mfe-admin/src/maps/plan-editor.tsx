import { useCallback, useRef, useState } from 'react';
import type { FloorMap, MapArea, MapPin } from 'shared-kit/contracts/centres/maps';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, ErrorState, Flex, Grid, Stack, Text } from 'shared-kit/web/ui';
import { LayerBar, LayerSwitch } from './layer-bar.tsx';
import { NoticeBar } from './notices/notice-bar.tsx';
import { NoticeCard } from './notices/notice-card.tsx';
import { NoticeMarks } from './notices/notice-marks.tsx';
import { usePlanNotices } from './notices/use-plan-notices.ts';
import { AimBar } from './pins/aim-bar.tsx';
import { ChosenMark } from './pins/chosen-mark.tsx';
import { PinMarks } from './pins/pin-marks.tsx';
import { useAim } from './pins/use-aim.ts';
import { usePinChanges } from './pins/use-pin-changes.ts';
import { MarkList } from './plan-lists.tsx';
import { Corners, PlanOutlines } from './plan-outlines.tsx';
import { PlanPrint } from './plan-print.tsx';
import { PlanView, sheetOf } from './plan-view.tsx';
import { middleOf } from './points.ts';
import { useOutlineChanges } from './use-outline-changes.ts';
import { usePlanLayers } from './use-plan-layers.ts';
import { usePlanMarks } from './use-plan-marks.ts';
import type { PlanCenter } from './use-plan-zoom.ts';

interface PlanEditorProps {
  readonly plan: FloorMap;
  readonly canEdit: boolean;
}

type Chosen = { readonly kind: 'pin' | 'outline'; readonly id: number } | null;

/** Said once where an element is called by its reference. */
const hintOf = (ref: string, name: string) => (ref === name ? {} : { hint: ref });

/** A plan with its elements and areas beside it: looked at by all, changed by administrators. */
export const PlanEditor = ({ plan, canEdit }: PlanEditorProps) => {
  const { t } = useTranslation('mfe-admin');
  const [sought, setSought] = useState('');
  const marks = usePlanMarks(plan, { q: sought, canEdit });
  const { pins, move, put, take } = usePinChanges(plan, marks.pins);
  const outlining = useOutlineChanges(plan);
  const [chosen, setChosen] = useState<Chosen>(null);
  const layers = usePlanLayers(pins);
  const notices = usePlanNotices({ pins, outlines: marks.outlines });
  const view = useRef<HTMLDivElement>(null);
  const aim = useAim({
    onPlace: ({ elementId }, at) =>
      void put(elementId, at).then((pin) => pin && setChosen({ kind: 'pin', id: pin.id })),
    onDrawn: ({ areaId, points }) =>
      void outlining
        .draw(areaId, { points, color: 'blue' })
        .then((outline) => outline && setChosen({ kind: 'outline', id: outline.id })),
  });
  const pin = chosen?.kind === 'pin' ? pins.find(({ id }) => id === chosen.id) : undefined;
  const outline = chosen?.kind === 'outline' ? marks.outlines.find(({ id }) => id === chosen.id) : undefined;
  const isChosen = useCallback(({ id }: MapPin) => id === pin?.id, [pin?.id]);
  const first = pins[0];
  const [center, setCenter] = useState<PlanCenter>();
  const begin = (task: Parameters<typeof aim.begin>[0]): void => {
    aim.begin(task);
    setChosen(null);
    view.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  };
  const choosePin = useRef((next: MapPin) => setChosen({ kind: 'pin', id: next.id })).current;
  const chooseOutline = (next: MapArea) => setChosen({ kind: 'outline', id: next.id });
  if (marks.error) return <ErrorState error={marks.error} onRetry={marks.retry} />;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="4">
      <Box ref={view} minWidth="0">
        <Flex justify="space-between" align="center" gap="2" wrap="wrap" marginBottom="2" minHeight="10">
          {aim.task ? (
            <AimBar task={aim.task} onFinish={aim.finish} onCancel={() => aim.begin(null)} />
          ) : first ? (
            <LayerSwitch layers={layers} pin={first} />
          ) : (
            <span />
          )}
          <PlanPrint plan={plan} pins={layers.shown} outlines={marks.outlines} isWhole={marks.isWhole} />
        </Flex>
        <NoticeBar notices={notices} installationId={plan.installationId} floorId={plan.floorId} />
        {first && layers.isOn && !aim.task ? <LayerBar layers={layers} pin={first} /> : null}
        <PlanView
          plan={plan}
          onPoint={aim.task ? aim.point : () => setChosen(null)}
          onKey={aim.press}
          aims={aim.task !== null}
          help={aim.task ? t(`maps.help.${aim.task.kind}`) : undefined}
          center={center}
          foot={
            notices.open && !aim.task ? (
              <NoticeCard placed={notices.open} onClose={() => notices.choose(null)} />
            ) : null
          }
        >
          <PlanOutlines
            outlines={marks.outlines}
            isChosen={({ id }) => id === outline?.id}
            onChoose={aim.task ? undefined : chooseOutline}
            drawn={aim.task?.kind === 'draw' ? aim.task.points : undefined}
          />
          <PinMarks
            pins={layers.shown}
            {...sheetOf(plan)}
            isChosen={isChosen}
            stateOf={layers.stateOf}
            by={layers.by}
            onChoose={choosePin}
            onMove={canEdit && !aim.task ? move : undefined}
            onRemove={canEdit ? take : undefined}
            onCluster={setCenter}
          />
          {aim.task ? null : (
            <NoticeMarks
              placed={notices.placed}
              openKey={notices.open?.key ?? null}
              onChoose={notices.choose}
            />
          )}
          {outline && canEdit ? (
            <Corners
              points={outline.points}
              label={(number) => t('maps.corner', { number })}
              onChange={(points) => void outlining.change(outline, { points })}
            />
          ) : null}
          {aim.task ? (
            <Box
              position="absolute"
              boxSize="24px"
              borderWidth="3px"
              borderColor="red.700"
              borderRadius="full"
              pointerEvents="none"
              transform="translate(-50%, -50%) scale(var(--mark-scale, 1))"
              style={{ left: `${aim.cursor.x * 100}%`, top: `${aim.cursor.y * 100}%` }}
            />
          ) : null}
        </PlanView>
        <Text color="fg.muted" marginTop="1">
          {canEdit ? t('maps.hint') : t('maps.keys')}
        </Text>
      </Box>
      <Stack gap="5" minWidth="0">
        <ChosenMark
          pin={pin}
          outline={outline}
          canEdit={canEdit}
          archetypes={layers.archetypes}
          by={layers.by}
          onRemovePin={take}
          onRemoveOutline={(one) => void outlining.take(one)}
          onColor={(one, color) => void outlining.change(one, { color })}
        />
        {notices.placed.length > 0 ? (
          <MarkList
            title={t('maps.notices.title', { count: notices.placed.length })}
            marks={notices.placed.map(({ name, notices: [told] }, id) => ({
              id: id + 1,
              name,
              ...(told ? { hint: told.title } : {}),
            }))}
            chosenId={notices.open ? notices.placed.indexOf(notices.open) + 1 : 0}
            onChoose={(id) => {
              const found = notices.placed[id - 1];
              if (!found) return;
              notices.choose(found.key);
              setCenter(found.at);
            }}
            empty=""
          />
        ) : null}
        <MarkList
          title={t('maps.onPlan', { count: layers.shown.length })}
          marks={layers.shown.map(({ id, elementRef: ref, elementName: name }) => ({
            id,
            name,
            ...hintOf(ref, name),
          }))}
          chosenId={pin?.id ?? 0}
          onChoose={(id) => {
            const found = pins.find((one) => one.id === id);
            setChosen({ kind: 'pin', id });
            if (found) setCenter({ x: found.x, y: found.y });
          }}
          empty={t('maps.noPins')}
          searchLabel={t('maps.search')}
        />
        {canEdit ? (
          <MarkList
            title={t('maps.notOnPlan', { count: marks.unpinnedTotal })}
            marks={marks.unpinned.map(({ id, ref, name }) => ({ id, name, ...hintOf(ref, name) }))}
            onChoose={(elementId) => {
              const element = marks.unpinned.find(({ id }) => id === elementId);
              if (element) begin({ kind: 'place', elementId, name: element.name });
            }}
            empty={t('maps.allPlaced')}
            onSearch={setSought}
            searchLabel={t('maps.search')}
          />
        ) : null}
        <MarkList
          title={t('maps.outlines', { count: marks.outlines.length })}
          marks={marks.outlines.map(({ id, areaName, color }) => ({
            id,
            name: areaName,
            hint: t(`maps.colors.${color}`),
          }))}
          chosenId={outline?.id ?? 0}
          onChoose={(id) => {
            const found = marks.outlines.find((one) => one.id === id);
            if (!found) return;
            chooseOutline(found);
            setCenter(middleOf(found.points));
          }}
          empty={t('maps.noOutlines')}
        />
        {canEdit && marks.withoutOutline.length > 0 ? (
          <MarkList
            title={t('maps.toDraw', { count: marks.withoutOutline.length })}
            marks={marks.withoutOutline.map(({ id, name }) => ({ id, name }))}
            onChoose={(areaId) => {
              const area = marks.withoutOutline.find(({ id }) => id === areaId);
              if (area) begin({ kind: 'draw', areaId, name: area.name, points: [] });
            }}
            empty=""
          />
        ) : null}
        <RecordLink to={paths.floor({ id: plan.floorId, installationId: plan.installationId })}>
          {t('maps.toFloor')}
        </RecordLink>
      </Stack>
    </Grid>
  );
};
