// How the tanks are doing: what the overview, the health of one tank and the dashboard of all show.
import type { AquariumHealth, AquariumOverview } from '@nautical/core/contracts/tanks/aquariums';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { daysLate } from '@nautical/core/domain/tanks/maintenance';
import {
  type AlertKind,
  byUrgency,
  forecastOf,
  isRecent,
  meanStability,
  type Reading,
  stabilityOf,
  tankScore,
  valueScore,
} from '@nautical/core/domain/tanks/tank-health';
import { freeAmmoniaOf, freeAmmoniaZone } from '@nautical/core/domain/tanks/water/free-ammonia';
import { formatReading } from '@nautical/core/domain/tanks/water/reading-units';
import { overdueTests } from '@nautical/core/domain/tanks/water/testing-rhythm';
import { statusIn, type Target } from '@nautical/core/domain/tanks/water/water-targets';
import { PARAMETER_TEXTS } from '@nautical/core/domain/tanks/water/water-tests';
import type { Ctx } from '../../../kit/context.ts';
import { notify } from '../../members/notifications/notify.service.ts';
import { readUnits } from '../../members/preferences/preferences.service.ts';
import { findDueDoses } from '../livestock/treatments.service.ts';
import { findTasks } from '../maintenance/tasks.service.ts';
import * as tests from '../water-parameters/water-parameters.readings.service.ts';
import { presentAquarium } from './aquariums.presenter.ts';
import * as queries from './aquariums.queries.ts';
import { findAllAquariums, findTargets, getAquarium } from './aquariums.service.ts';

const TESTS_LOOKED_AT = 100; // of each tank, the newest
const WATER_ALERTS: ReadonlySet<AlertKind> = new Set(['out-of-range', 'free-ammonia', 'trend']);
const POISONOUS: ReadonlySet<WaterParameter> = new Set(['ammonia', 'nitrite', 'temperature']);

type Tests = Awaited<ReturnType<typeof tests.findNewest>>;
type Readings = Partial<Record<WaterParameter, Reading[]>>;

/** The readings of each value, oldest first. */
const readingsOf = (rows: Tests): Readings =>
  Object.fromEntries(
    WATER_PARAMETERS.flatMap((parameter) => {
      const readings = rows.flatMap((row): Reading[] => {
        const value = row[parameter];
        return value === null ? [] : [{ value, at: row.testDate }];
      });
      return readings.length ? [[parameter, readings]] : [];
    }),
  );

export async function readOverview(ctx: Ctx, id: string): Promise<AquariumOverview> {
  const tank = await getAquarium(ctx, id);
  const now = ctx.now();
  const targets = (await findTargets(ctx, [tank])).get(id) ?? [];
  const readings = readingsOf(await tests.findNewest(ctx, [id], TESTS_LOOKED_AT));
  const [animals] = await queries.countAnimals(ctx.db, [id]);
  const tasks = await findTasks(ctx, { aquariumId: id });
  return {
    aquarium: presentAquarium(tank),
    totalLivestock: animals?.total ?? 0,
    healthy: animals?.healthy ?? 0,
    waterTests: await tests.countTests(ctx, id),
    maintenanceLogs: await queries.countLogs(ctx.db, id),
    overdueTasks: tasks.filter((task) => task.isActive && task.nextDueDate < now).length,
    latest: WATER_PARAMETERS.flatMap((parameter) => {
      const reading = readings[parameter]?.at(-1);
      if (!reading) return [];
      const status = statusIn(targetFor(targets, parameter), reading.value);
      return [{ parameter, value: reading.value, testDate: reading.at.toISOString(), status }];
    }),
    targets,
  };
}

const targetFor = (targets: readonly Target[], parameter: WaterParameter) =>
  targets.find((target) => target.parameter === parameter);

export async function readHealth(ctx: Ctx, id: string) {
  return (await healthOf(ctx, [await getAquarium(ctx, id)]))[0]!;
}

/** Every tank of the actor, those in trouble first. */
export async function readDashboard(ctx: Ctx) {
  const all = await healthOf(ctx, await findAllAquariums(ctx));
  const trouble = (tank: AquariumHealth) => tank.alerts.filter(({ severity }) => severity !== 'info').length;
  return all.sort((a, b) => (a.score ?? 101) - (b.score ?? 101) || trouble(b) - trouble(a));
}

/** Tells the keeper what a new test shows: values out of range and where they are heading, once a day for each. */
export async function tellOfTrouble(ctx: Ctx, aquariumIds: string[]) {
  const tanks = (await findAllAquariums(ctx)).filter(({ id }) => aquariumIds.includes(id));
  const today = ctx.now().toISOString().slice(0, 10);
  for (const { aquariumId, name, alerts } of await healthOf(ctx, tanks))
    for (const { kind, message, parameter } of alerts)
      if (WATER_ALERTS.has(kind))
        await notify(ctx, [ctx.actor.id], {
          topic: 'water',
          title: `Water of “${name}”`,
          body: `${message}.`,
          link: `/aquarium/${aquariumId}`,
          data: { kind, parameter, aquariumId },
          onceKey: `water:${aquariumId}:${kind}:${parameter}:${today}`,
        });
}

async function healthOf(ctx: Ctx, tanks: queries.AquariumRow[]): Promise<AquariumHealth[]> {
  if (tanks.length === 0) return [];
  const ids = tanks.map(({ id }) => id);
  const now = ctx.now();
  const targets = await findTargets(ctx, tanks);
  const rows = await tests.findNewest(ctx, ids, TESTS_LOOKED_AT);
  const animals = new Map((await queries.countAnimals(ctx.db, ids)).map((row) => [row.aquariumId, row]));
  const tasks = await findTasks(ctx, {});
  const doses = await findDueDoses(ctx, ctx.actor.id, ids, { since: now, to: now });
  const units = await readUnits(ctx);
  return tanks.map((tank) => {
    const of = <Row extends { aquariumId: string }>(all: readonly Row[]) =>
      all.filter(({ aquariumId }) => aquariumId === tank.id);
    return judge(tank, targets.get(tank.id) ?? [], of(rows), now, units, {
      sick: animals.get(tank.id)?.sick ?? 0,
      lateTasks: of(tasks).filter((task) => task.isActive && daysLate(task, now) >= 1),
      lateDoses: of(doses).filter(({ givenAt }) => !givenAt),
    });
  });
}

type Open = {
  sick: number;
  lateTasks: { id: string; title: string; nextDueDate: Date }[];
  lateDoses: { id: string; medicine: string; dose: string }[];
};

function judge(
  tank: queries.AquariumRow,
  targets: Target[],
  rows: Tests,
  now: Date,
  units: Units,
  open: Open,
): AquariumHealth {
  const readings = readingsOf(rows);
  const latest = Object.fromEntries(
    Object.entries(readings).map(([parameter, all]) => [parameter, all.at(-1)!]),
  ) as Partial<Record<WaterParameter, Reading>>;
  const parameters = WATER_PARAMETERS.flatMap((parameter) => {
    const all = readings[parameter];
    const reading = all?.at(-1);
    if (!all || !reading) return [];
    const target = targetFor(targets, parameter);
    return [
      {
        parameter,
        value: reading.value,
        testDate: reading.at.toISOString(),
        status: statusIn(target, reading.value),
        score: target && isRecent(reading, now) ? valueScore(target, reading.value) : null,
        stability: stabilityOf(all, target),
        forecast: presentForecast(forecastOf(all, target, now)),
      },
    ];
  }).sort(byUrgency);
  const freeAmmonia = freeAmmoniaNow(rows, now);
  return {
    aquariumId: tank.id,
    name: tank.name,
    type: tank.type,
    imageUrl: tank.imageUrl,
    score: tankScore(latest, targets, now),
    stability: meanStability(parameters.map(({ stability }) => stability)),
    lastTest: rows.at(-1)?.testDate.toISOString() ?? null,
    parameters,
    freeAmmonia,
    alerts: [
      ...waterAlerts(parameters, freeAmmonia, now, units),
      ...openAlerts(open, now),
      ...overdueTests(tank, latest, now).map(({ parameter, days }) =>
        alert('test-due', 'info', `${PARAMETER_TEXTS[parameter].label} was last measured ${days} days ago`, parameter),
      ),
    ],
  };
}

const presentForecast = (forecast: ReturnType<typeof forecastOf>) =>
  forecast && { ...forecast, leavesAt: forecast.leavesAt?.toISOString() ?? null };

/** The newest free ammonia that could be worked out, if it is recent. */
function freeAmmoniaNow(rows: Tests, now: Date): AquariumHealth['freeAmmonia'] {
  for (const row of rows.toReversed()) {
    if (!isRecent({ value: 0, at: row.testDate }, now)) return null;
    const value = freeAmmoniaOf(row);
    if (value !== null) return { value, zone: freeAmmoniaZone(value), testDate: row.testDate.toISOString() };
  }
  return null;
}

type Alert = AquariumHealth['alerts'][number];

const alert = (
  kind: Alert['kind'],
  severity: Alert['severity'],
  message: string,
  parameter: Alert['parameter'] = null,
  about: string | null = parameter,
): Alert => ({ id: about ? `${kind}:${about}` : kind, kind, severity, message, parameter });

function waterAlerts(
  parameters: AquariumHealth['parameters'],
  freeAmmonia: AquariumHealth['freeAmmonia'],
  now: Date,
  units: Units,
): Alert[] {
  const recent = parameters.filter(({ testDate }) => isRecent({ value: 0, at: new Date(testDate) }, now));
  return [
    ...(freeAmmonia && freeAmmonia.zone !== 'good'
      ? [
          alert(
            'free-ammonia',
            freeAmmonia.zone === 'danger' ? 'danger' : 'warning',
            `Free ammonia is ${freeAmmonia.value.toFixed(3)} mg/L`,
            'ammonia',
          ),
        ]
      : []),
    ...recent
      .filter(({ status }) => status === 'warning')
      .map(({ parameter, value }) => {
        const what = `${PARAMETER_TEXTS[parameter].label} of ${formatReading(parameter, value, units)}`;
        const severity = POISONOUS.has(parameter) ? 'danger' : 'warning';
        return alert('out-of-range', severity, `${what} is out of range`, parameter);
      }),
    ...recent.flatMap(({ parameter, status, forecast }) => {
      if (status === 'warning' || !forecast?.leavesAt) return [];
      const days = Math.max(1, Math.round((Date.parse(forecast.leavesAt) - now.getTime()) / 86_400_000));
      const way = forecast.perDay > 0 ? 'rising' : 'falling';
      return [
        alert(
          'trend',
          'warning',
          `${PARAMETER_TEXTS[parameter].label} is ${way} and leaves its range in about ${days} ${days === 1 ? 'day' : 'days'}`,
          parameter,
        ),
      ];
    }),
  ];
}

const openAlerts = ({ sick, lateTasks, lateDoses }: Open, now: Date): Alert[] => [
  ...(sick > 0 ? [alert('sick', 'warning', sick === 1 ? 'One animal is sick' : `${sick} animals are sick`)] : []),
  ...lateDoses.map(({ id, medicine, dose }) =>
    alert('dose-overdue', 'warning', `${medicine}: ${dose} has not been given`, null, id),
  ),
  ...lateTasks.map((task) => {
    const days = daysLate(task, now);
    return alert('task-overdue', 'info', `${task.title}: ${days} ${days === 1 ? 'day' : 'days'} late`, null, task.id);
  }),
];
