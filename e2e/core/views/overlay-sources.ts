/** Every part of the sources that lies over a page, and where the accessibility check opens it: a view by its name, or a button that announces it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** Over the page only while a request is under way, which the check waits out. */
const passing: ReadonlySet<string> = new Set(['shared-kit/web/ui/dialogs/loading-dialog.tsx']);

const opensOverlay =
  /<(Dialog|Drawer|Menu|Popover)\.Root|<(FormDialog|SidePanel|ReadPanel|ReadDialog|Modal|OpenMenu)\b|role="(dialog|alertdialog|menu|listbox)"/;

/** Sources that draw one, from the repository's folder. */
export const overlaySources = (): string[] =>
  [
    'shell/src',
    'shared-kit/web',
    ...readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? [`${name}/src`] : [])),
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.includes('.test.') && !path.includes('node_modules'))
      .map((path) => relative(root, join(root, folder, path)))
      .filter((path) => !passing.has(path) && opensOverlay.test(readFileSync(join(root, path), 'utf8'))),
  );

/** Where one is opened: on a screen, in a view of it or, with `null`, behind one of its buttons with `aria-haspopup`. */
export interface Opened {
  readonly screen: string;
  readonly view: string | null;
}

const on = (screen: string, view: string | null = null): Opened => ({ screen, view });

export const overlaysOpened: Readonly<Record<string, Opened>> = {
  'shell/src/palette/palette-waiting.tsx': on('home', 'found'),
  'shell/src/session/entry-dialogs.tsx': on('login', 'refused'),
  'shell/src/scan/scan-dialog.tsx': on('home', 'scan'),
  'shell/src/account/sessions-dialog.tsx': on('home', 'sessions'),
  'shell/src/account/personal-data-dialog.tsx': on('home', 'personal-data'),
  'shell/src/account/second-factor-dialog.tsx': on('home', 'second-factor'),
  'shell/src/account/about-dialog.tsx': on('home', 'about'),
  'shell/src/account/password-dialog.tsx': on('home', 'password'),
  'shell/src/offline/prepare/prepare-dialog.tsx': on('home', 'prepare'),
  'shell/src/notifications/notification-panel.tsx': on('home', 'notifications'),
  'shell/src/help/help-panel.tsx': on('home', 'help'),
  'shell/src/layout/choices/choice-list.tsx': on('home'),
  'shell/src/layout/choices/choice-frame.tsx': on('home'),
  'shell/src/layout/person/language-menu-open.tsx': on('home'),
  'shell/src/layout/person/person-menu-open.tsx': on('home'),
  'shell/src/layout/menu/menu-drawer.tsx': on('home'),
  'shared-kit/web/evidence/issue-dialog.tsx': on('report-documents'),
  'mfe-reports/src/exports/download-menu-open.tsx': on('report-tasks'),
  'mfe-reports/src/work/statistics-menu-open.tsx': on('work-statistics'),
  'mfe-reports/src/budgets/budget-dialog.tsx': on('budgets'),
  'mfe-reports/src/budgets/budget-line-dialog.tsx': on('budgets'),
  'mfe-reports/src/saved/schedule-panel.tsx': on('saved-reports', 'schedule'),
  'mfe-admin/src/administration-maintenance/change-chores.tsx': on(
    'administration-maintenance-chores',
    'change',
  ),
  'mfe-admin/src/elements/add-generic-chores.tsx': on('elements-record'),
  'mfe-admin/src/maintenance-plans/choose-generics.tsx': on('element-types-record'),
  'mfe-admin/src/maintenance-plans/condition-panel.tsx': on('element-types-record', 'conditions'),
  'mfe-admin/src/structure/uses-panel.tsx': on('buildings-record', 'uses'),
  'mfe-admin/src/thermal/thermal-panel.tsx': on('administration-thermal', 'change'),
  'mfe-admin/src/maintenance-plans/plan-dialog.tsx': on('administration-elements', 'plan'),
  'mfe-admin/src/photos/photo-menu-open.tsx': on('elements-record', 'photo-menu'),
  'mfe-admin/src/photos/caption-dialog.tsx': on('elements-record', 'photo-caption'),
  'mfe-admin/src/manuals/manuals.contribution.tsx': on('remaining-chores', 'manuals'),
  'mfe-admin/src/maps/page-dialog.tsx': on('map', 'page'),
  'mfe-admin/src/maps/picker/element-picker.contribution.tsx': on('remaining-chores', 'on-plan'),
  'mfe-admin/src/installation/hourly-rate-dialog.tsx': on('administration-installation'),
  'mfe-admin/src/people/centres/centres-dialog.tsx': on('administration-people', 'centres'),
  'mfe-admin/src/people/leave-dialog.tsx': on('people-record'),
  'mfe-admin/src/people/invite-dialog.tsx': on('administration-people', 'invite'),
  'mfe-admin/src/people/invitation-results.tsx': on('administration-people', 'invited'),
  'mfe-admin/src/people/take-person.tsx': on('administration-people', 'take'),
  'mfe-admin/src/places/catalogue-menu-open.tsx': on('users'),
  'mfe-admin/src/secret/secret-dialog.tsx': on('users-record', 'password-link'),
  'mfe-admin/src/users/ask-recovery.tsx': on('users-record', 'factor-recovery'),
  'mfe-admin/src/users/pending-recovery.tsx': on('users-record', 'factor-recovery-pending'),
  'mfe-admin/src/print/print-dialog.tsx': on('elements-record'),
  'mfe-admin/src/privacy/retention-dialog.tsx': on('retention'),
  'mfe-admin/src/releases/release-menu.tsx': on('module-releases-maintenance'),
  'mfe-admin/src/releases/changes/change-dialog.tsx': on('module-releases-maintenance', 'pin'),
  'mfe-admin/src/releases/installation-panel.tsx': on('modules'),
  'mfe-admin/src/releases/tokens/new-token.tsx': on('publish-tokens', 'secret'),
  'mfe-admin/src/audit/audit-panel.tsx': on('audit', 'entry'),
  'mfe-admin/src/doubts/leave-dialog.tsx': on('data-doubts', 'leaving-doubt'),
  'mfe-correctives/src/board/card-menu-open.tsx': on('correctives', 'board'),
  'mfe-correctives/src/correctives/bulk-dialog.tsx': on('correctives', 'bulk'),
  'shared-kit/web/charts/figure-tile.tsx': on('corrective-figures'),
  'mfe-correctives/src/moves/done-dialog.tsx': on('correctives-record'),
  'mfe-correctives/src/moves/move-dialog.tsx': on('correctives-record'),
  'mfe-correctives/src/out-of-services/close-form.tsx': on('out-of-services-record', 'closing'),
  'mfe-correctives/src/out-of-services/edit-stop-form.tsx': on('out-of-services-record'),
  'mfe-correctives/src/out-of-services/put-out-form.tsx': on('out-of-services'),
  'mfe-correctives/src/parts/reading-dialog.tsx': on('correctives', 'not-read'),
  'mfe-correctives/src/public-reports/accept-dialog.tsx': on('public-reports', 'accept'),
  'mfe-correctives/src/public-reports/add-report-dialog.tsx': on('public-reports', 'add'),
  'mfe-correctives/src/public-reports/reject-dialog.tsx': on('public-reports', 'reject'),
  'mfe-correctives/src/public-reports/report-dialog.tsx': on('public-reports', 'told'),
  'mfe-correctives/src/record/closing.tsx': on('correctives-record'),
  'mfe-correctives/src/record/edit-form.tsx': on('correctives-record'),
  'mfe-correctives/src/record/merge-dialog.tsx': on('correctives-record'),
  'mfe-correctives/src/record/signature.tsx': on('correctives-record'),
  'mfe-correctives/src/report/add-to-dialog.tsx': on('corrective-report', 'add-to'),
  'mfe-correctives/src/targets/targets-dialog.tsx': on('correctives', 'targets'),
  'mfe-inspections/src/overview/feeds-dialog.tsx': on('inspection-calendar', 'feeds'),
  'mfe-inspections/src/legal/accept-dialog.tsx': on('legal-obligations', 'proposal-accept'),
  'mfe-inspections/src/legal/reject-dialog.tsx': on('legal-obligations', 'proposal-reject'),
  'mfe-inspections/src/legal/inbox/reject-many-dialog.tsx': on('legal-obligations', 'reject-many'),
  'mfe-inspections/src/legal/step-panel.tsx': on('inspections-record', 'step'),
  'mfe-inspections/src/legal-rules/new-rule.tsx': on('legal-rules'),
  'mfe-inspections/src/legal-rules/rule-reading.tsx': on('legal-rules-rule'),
  'mfe-inspections/src/record/documents-tab.tsx': on('inspections-record', 'documents'),
  'mfe-inspections/src/record/defects-tab.tsx': on('inspections-record'),
  'mfe-inspections/src/record/papers-tab.tsx': on('external-companies-record'),
  'mfe-inspections/src/record/people-tab.tsx': on('external-companies-record', 'people'),
  'mfe-maintenance/src/assignments/assign-dialog.tsx': on('late-chores', 'assigning'),
  'mfe-maintenance/src/covers/days-off-dialog.tsx': on('days-off'),
  'mfe-maintenance/src/calendar/plan-dialog.tsx': on('maintenance-calendar-month', 'plan'),
  'mfe-maintenance/src/copies/copy-dialog.tsx': on('maintenance-previous-chores', 'copying'),
  'mfe-maintenance/src/delays/delay-dialog.tsx': on('late-chores', 'delaying'),
  'mfe-maintenance/src/first-maintenance/former-dialog.tsx': on('first-maintenance', 'former'),
  'mfe-maintenance/src/late-entry/sheet-dialog.tsx': on('entering-late-chores'),
  'mfe-maintenance/src/round/route-panel.tsx': on('remaining-chores', 'way'),
  'shared-kit/web/overlays/keys-dialog.tsx': on('remaining-chores', 'keys'),
  'mfe-maintenance/src/low-voltage/reports/new-report.tsx': on('low-voltage'),
  'mfe-maintenance/src/low-voltage/reports/print-dialog.tsx': on('low-voltage-record', 'print'),
  'mfe-maintenance/src/low-voltage/reports/close-dialog.tsx': on('low-voltage-record', 'signing'),
  'mfe-maintenance/src/performed/performed-panel.tsx': on('view-tasks-performed', 'panel'),
  'shared-kit/web/form/photos/mark-photo.tsx': on('corrective-report', 'mark-photo'),
  'shared-kit/web/form/photos/compare-photos.tsx': on('correctives-record', 'compare-photos'),
  'shared-kit/web/overlays/photo-viewer.tsx': on('view-tasks-performed', 'photo'),
  'shared-kit/web/ui/dialogs/password-dialog.tsx': on('users-record', 'confirmation'),
  'shared-kit/web/ui/filters/filter-sheet.tsx': on('view-tasks-performed'),
  'shared-kit/web/ui/filters/filter-popover.tsx': on('view-tasks-performed'),
  'shared-kit/web/ui/dialogs/modal.tsx': on('users-record', 'confirmation'),
  'shared-kit/web/ui/dialogs/confirm-dialog.tsx': on('users', 'leaving'),
  'shared-kit/web/ui/dialogs/conflict-dialog.tsx': on('elements-record', 'conflict'),
  'shared-kit/web/form/dates/date-calendar.tsx': on('view-tasks-performed', 'calendar'),
  'shared-kit/web/overlays/read-dialog.tsx': on('elements-record'),
  'shared-kit/web/overlays/open-menu.tsx': on('home'),
  'shared-kit/web/overlays/read-panel.tsx': on('audit', 'entry'),
  'shared-kit/web/form/form-panel.tsx': on('users', 'refused-fields'),
  'shared-kit/web/form/choice-fields/combobox-list.tsx': on('module-releases-maintenance', 'pin'),
  'shared-kit/web/catalogue/record/catalogue-panel.tsx': on('users', 'refused-fields'),
  'shared-kit/web/catalogue/sheet/import-sheet.tsx': on('formats', 'sheet'),
  'shared-kit/web/catalogue/many/order-dialog.tsx': on('chore-types', 'order'),
  'shared-kit/web/catalogue/many/bulk-change.tsx': on('administration-elements', 'bulk-edit'),
  'shared-kit/web/table/list-menu-open.tsx': on('users'),
  'shared-kit/web/table/views/views-dialog.tsx': on('view-tasks-performed', 'kept-views'),
};
