import {
  type Case,
  type Disease,
  type FollowUp,
  fishDoctorApi,
  type QuickDiagnosis,
} from '@nautical/core/contracts/doctor/fish-doctor';
import { profilesApi } from '@nautical/core/contracts/members/profiles';
import { chatApi } from '@nautical/core/contracts/talk/chat';
import { aquariumsApi } from '@nautical/core/contracts/tanks/aquariums';
import { EMERGENCIES } from '@nautical/core/doctor/emergencies';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { refusal } from '../../../../test/fake-api.ts';
import { aCase, ICH, summaryOf } from '../../../../test/fish-doctor-factories.ts';
import { goOffline } from '../../../../test/offline.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { aMe } from '../../../../test/tank-factories.ts';
import { piecesOf } from './components/highlighted-text.tsx';

const user = aUser();
const QUICK: QuickDiagnosis = {
  diagnosis: 'Most likely: Ich (80%).',
  treatment: 'Raise the temperature slowly.',
  quickActions: ['One', 'Two', 'Three'],
  conditionKey: 'ich',
  probability: 0.8,
  urgency: 'today',
  isEmergency: false,
  situation: null,
};

test('the way to the community opens the room for questions, which leads back here', async () => {
  const app = renderApp('/fish-doctor', { user });
  app.api.on(fishDoctorApi.cases, () => []);
  app.api.on(chatApi.messages, () => []);
  app.start();
  await app.user.click(await screen.findByRole('link', { name: /^Ask the community/ }));
  await waitFor(() =>
    expect(app.router.state.location).toMatchObject({ pathname: '/chat', search: { room: 'knowledge' } }),
  );
  const back = await screen.findByRole('link', { name: 'Back to Fish Doctor' });
  expect(back.getAttribute('href')).toBe('/fish-doctor');
});

test('the doctor’s page has one field and two doors', async () => {
  const app = renderApp('/fish-doctor', { user });
  app.api.on(fishDoctorApi.cases, () => []);
  app.start();
  await screen.findByRole('heading', { level: 1, name: 'Fish Doctor' });
  const doors = [...document.querySelectorAll('main a .font-display')].map(({ textContent }) => textContent);
  expect(doors).toEqual(['Emergency Care', 'Symptom Checker']);
  expect(screen.getByRole('link', { name: /^Emergency Care/ }).getAttribute('href')).toBe('/emergency-care');
  for (const name of ['Disease Library', 'Diagnosis History'])
    expect(within(screen.getByRole('main')).getByRole('link', { name })).toBeTruthy();
});

describe('the quick panel', () => {
  const open = () => {
    const app = renderApp('/fish-doctor', { user });
    app.api.on(fishDoctorApi.cases, () => []);
    return app;
  };

  test('diagnoses what was typed and shows at most three actions', async () => {
    const app = open();
    app.api.on(fishDoctorApi.quick, () => QUICK);
    app.start();
    const panel = within(await screen.findByRole('region', { name: 'AI Fish Doctor' }));
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Diagnose' });
    expect(button.disabled).toBe(true);
    await app.user.type(panel.getByLabelText('Symptoms'), '   ');
    expect(button.disabled).toBe(true);
    await app.user.type(panel.getByLabelText('Symptoms'), 'White spots');
    await app.user.type(panel.getByLabelText('Fish type'), 'Tetra');
    await app.user.type(panel.getByLabelText('Tank size'), '20');
    await app.user.click(button);
    await screen.findByText('Diagnosis Complete');
    expect(screen.getByText('AI analysis completed successfully')).toBeTruthy();
    expect(panel.getByText('Most likely: Ich (80%).')).toBeTruthy();
    expect(panel.getByText('Raise the temperature slowly.')).toBeTruthy();
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two', 'Three']);
    const result = panel.getByRole('heading', { name: 'Diagnosis' }).closest('[role=status]')!.textContent!;
    expect(result.indexOf('Do this first')).toBeLessThan(result.indexOf('Diagnosis'));
    expect(result.indexOf('Diagnosis')).toBeLessThan(result.indexOf('Treatment'));
    expect(app.api.askedOf(fishDoctorApi.quick)[0]?.body).toEqual({
      symptoms: '   White spots',
      fishType: 'Tetra',
      tankSize: '20',
    });
    expect(panel.getByRole('link', { name: 'Aquarium MD' }).getAttribute('href')).toBe('/aquarium-md');
    expect(panel.getByRole('link', { name: 'Health Dashboard' }).getAttribute('href')).toBe('/health-dashboard');
  });

  test('can be asked again', async () => {
    const app = open();
    app.api.on(fishDoctorApi.quick, () => QUICK);
    app.start();
    await app.user.type(await screen.findByLabelText('Symptoms'), 'White spots');
    await app.user.click(screen.getByRole('button', { name: 'Diagnose' }));
    await screen.findByText('Most likely: Ich (80%).');
    app.api.on(fishDoctorApi.quick, () => ({ ...QUICK, diagnosis: 'Most likely: Velvet (60%).' }));
    await app.user.click(screen.getByRole('button', { name: 'Diagnose' }));
    expect(await screen.findByText('Most likely: Velvet (60%).')).toBeTruthy();
  });

  test('says so when it fails, and keeps what was typed', async () => {
    const app = open();
    app.api.on(fishDoctorApi.quick, () => refusal(500, { code: 'internal', message: 'No' }));
    app.start();
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Symptoms');
    await app.user.type(field, 'White spots');
    await app.user.click(screen.getByRole('button', { name: 'Diagnose' }));
    await screen.findByText('Analysis Failed');
    expect(screen.getByText('Unable to complete diagnosis. Please try again.')).toBeTruthy();
    expect(field.value).toBe('White spots');
  });

  test('without a network says that it waits, and what helps meanwhile', async () => {
    const app = open();
    app.api.on(fishDoctorApi.quick, () => QUICK);
    app.start();
    await app.user.type(await screen.findByLabelText('Symptoms'), 'White spots');
    goOffline('nothing');
    await app.user.click(screen.getByRole('button', { name: 'Diagnose' }));
    const note = await screen.findByText(/You’re offline. You’ll get your answer as soon as you’re back online./);
    expect(within(note).queryByRole('link')).toBeNull();
    // It's named once it's saved on this device.
    const goOnline = goOffline('pages');
    const link = await within(note).findByRole('link', { name: 'Emergency Care' });
    expect(link.getAttribute('href')).toBe('/emergency-care');
    goOnline();
    await screen.findByText('Diagnosis Complete');
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  test('recent cases that cannot be read say so', async () => {
    const app = open();
    app.api.on(fishDoctorApi.cases, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load your cases');
    app.api.on(fishDoctorApi.cases, () => [summaryOf(aCase())]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Recent cases' });
  });

  test('leads to the emergency sheet when it cannot wait', async () => {
    const app = open();
    app.api.on(fishDoctorApi.quick, () => ({ ...QUICK, isEmergency: true, situation: 'gasping' }));
    app.start();
    await app.user.type(await screen.findByLabelText('Symptoms'), 'Gasping');
    await app.user.click(screen.getByRole('button', { name: 'Diagnose' }));
    expect((await screen.findByRole('link', { name: 'What to do now' })).getAttribute('href')).toBe(
      '/emergency-care?situation=gasping',
    );
  });

  test.each([
    ['/fish-doctor', 'Symptoms'],
    ['/fish-doctor/diagnosis', 'What do you see?'],
  ])('a text that is too long for %s is kept whole and told so', async (path, label) => {
    const app = renderApp(path, { user });
    app.api.on(fishDoctorApi.cases, () => []);
    app.api.on(aquariumsApi.list, () => []);
    app.start();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
    await app.user.click(field);
    await app.user.paste('gasp '.repeat(4000));
    await screen.findByText(/That’s 19,999 characters, and the Fish Doctor can read up to 4,000/);
    expect(field.value).toHaveLength(20_000);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Diagnose' }).disabled).toBe(true);
  });

  test('stands on the marketplace page', async () => {
    renderApp('/', { user }).start();
    expect(await screen.findByRole('region', { name: 'AI Fish Doctor' })).toBeTruthy();
  });
});

describe('the symptom checker', () => {
  test('moves the probabilities with each answer and asks on', async () => {
    const app = renderApp('/fish-doctor/symptom-checker', { user });
    app.api.on(fishDoctorApi.createCase, () => aCase());
    app.api.on(fishDoctorApi.readCase, () => aCase());
    app.start();
    const spots = await screen.findByRole('button', { name: 'Small white spots like grains of salt' });
    await app.user.click(spots);
    const likely = within(screen.getByRole('region', { name: 'How likely it is' }));
    const percent = () => Number(/Ich[^%]*?(\d+)%/.exec(likely.getAllByRole('listitem')[0]!.textContent!)?.[1]);
    const before = percent();
    expect(before).toBeGreaterThan(20);
    const first = screen.getByRole('heading', { name: 'Question 2' }).parentElement!.textContent;
    await app.user.click(screen.getByRole('button', { name: 'Not sure' }));
    const second = screen.getByRole('heading', { name: 'Question 3' }).parentElement!.textContent;
    expect(second?.replace('Question 3', '')).not.toBe(first?.replace('Question 2', ''));
    await app.user.click(screen.getByRole('button', { name: 'Swimming and behavior' }));
    await app.user.click(screen.getByRole('button', { name: /[Rr]ub/ }));
    expect(percent()).toBeGreaterThan(before);
    await app.user.click(screen.getByRole('button', { name: 'Get treatment plan' }));
    await screen.findByRole('heading', { name: 'Treatment plan' });
    const sent = app.api.askedOf(fishDoctorApi.createCase)[0]?.body as { answers: Record<string, string> };
    expect(sent.answers).toMatchObject({ 'white-spots': 'yes', flashing: 'yes' });
    expect(Object.values(sent.answers)).toContain('unsure');
  });

  test('begins with what can be seen, and asks about tests only where there are some', async () => {
    const app = renderApp('/fish-doctor/symptom-checker', { user });
    app.start();
    await screen.findByText('Is it gasping for air at the surface?');
    const asked: string[] = [];
    for (let number = 1; number <= 12; number++) {
      const question = screen.queryByRole('heading', { name: `Question ${number}` })?.parentElement?.querySelector('p');
      if (!question) break;
      asked.push(question.textContent!);
      await app.user.click(screen.getByRole('button', { name: number === 2 ? 'Yes' : 'Not sure' }));
    }
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.join(' ')).not.toMatch(/\btest\b|\bpH\b|nitrate|\bKH\b/);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have a water test kit' }).checked).toBe(false);
  });

  test('says why it cannot wait, and leads to what helps now', async () => {
    const app = renderApp('/fish-doctor/symptom-checker', { user });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Gills and breathing' }));
    await app.user.click(screen.getByRole('button', { name: /[Gg]asping/ }));
    const banner = within(await screen.findByRole('region', { name: 'Emergency' }));
    expect(banner.getByText(/Because:.*Gasping at the surface/)).toBeTruthy();
    expect(banner.getByRole('link', { name: 'What to do in the next ten minutes' }).getAttribute('href')).toContain(
      '/emergency-care',
    );
    expect(banner.getByRole('link', { name: 'Ask the community' }).getAttribute('href')).toBe('/chat');
    expect(banner.getByRole('link', { name: 'Read about it' }).getAttribute('href')).toContain('/disease-library/');
    expect(document.querySelector('a[href*="video-call"]')).toBeNull();
  });

  test('starting over forgets the answers and goes on at the first field', async () => {
    const app = renderApp('/fish-doctor/symptom-checker', { user });
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Small white spots like grains of salt' }));
    await app.user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByRole('heading', { name: 'Question 1' });
    expect(document.activeElement).toBe(screen.getByLabelText('Which animal?'));
  });

  test('the parts of the picture can be pointed at', async () => {
    const app = renderApp('/fish-doctor/symptom-checker', { user });
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Symptom Checker' });
    await app.user.click(document.querySelector('[data-region="eyes"]')!);
    expect(screen.getByRole('button', { name: 'Eyes', pressed: true })).toBeTruthy();
  });
});

describe('a diagnosis', () => {
  test('is asked for with the tank and answered with plan, reasons and what tells apart', async () => {
    const app = renderApp('/fish-doctor/diagnosis', { user });
    const one = aCase();
    app.api.on(aquariumsApi.list, () => []);
    app.api.on(fishDoctorApi.createCase, () => one);
    app.api.on(fishDoctorApi.readCase, () => one);
    app.start();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Diagnose' });
    expect(button.disabled).toBe(true);
    await app.user.type(screen.getByLabelText('What do you see?'), ICH);
    await app.user.type(screen.getByLabelText('Tank size'), '20 gallons');
    await app.user.click(button);
    await screen.findByRole('heading', { name: `Most likely: ${one.condition!.name}` });
    expect(app.api.askedOf(fishDoctorApi.createCase)[0]?.body).toMatchObject({ symptoms: ICH, tankSize: '20 gallons' });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const inOrder = [
      'First aid',
      `Most likely: ${one.condition!.name}`,
      'Why we think so',
      'Treatment plan',
      'What not to do',
    ];
    expect(titles.filter((title) => inOrder.includes(title!))).toEqual(inOrder);
    expect(titles).toContain('Follow-up');
    expect(screen.getByRole('heading', { name: 'How to tell them apart' })).toBeTruthy();
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks.some((mark) => mark?.includes('white spots') && mark.includes('makes it more likely'))).toBe(true);
    expect(
      screen.getByText(new RegExp(`^These doses are for .* gal \\(${one.answer.tank.netLitres} L\\)`)),
    ).toBeTruthy();
  });

  test('that cannot wait begins with first aid, and gives its reasons and steps once', async () => {
    const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
    const one = aCase();
    const alarm = { isEmergency: true, urgency: 'emergency' } as const;
    app.api.on(fishDoctorApi.readCase, () =>
      aCase({ answer: { ...one.answer, ...alarm, emergencyReasons: ['Gasping'], firstAid: ['Add air.'] } }),
    );
    app.start();
    const emergency = within(await screen.findByRole('region', { name: 'Emergency' }));
    expect(emergency.getByRole('heading', { name: 'First aid' })).toBeTruthy();
    expect(emergency.getByText('Act now')).toBeTruthy();
    expect(screen.getAllByText('Add air.')).toHaveLength(1);
    expect(screen.getAllByText(/^Because: Gasping/)).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('First aid');
  });

  test.each([
    ['today', 'Act today', ['It could be velvet', 'Lying on its side']],
    ['soon', 'Act this week', []],
    ['routine', 'No hurry', []],
  ] as const)(
    'that is for %s says so beside its first aid, with the reasons of an alarm',
    async (urgency, label, why) => {
      const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
      const { answer } = aCase();
      const firstAid = ['Dim the light.'];
      app.api.on(fishDoctorApi.readCase, () =>
        aCase({ answer: { ...answer, isEmergency: false, urgency, emergencyReasons: [...why], firstAid } }),
      );
      app.start();
      const aid = (await screen.findByRole('heading', { name: 'First aid' })).parentElement!;
      within(aid).getByText(label);
      expect(aid.textContent?.match(/Because: [^.]*?(?=Dim)/)?.[0]).toBe(
        why.length > 0 ? `Because: ${why.join(' · ')}` : undefined,
      );
      expect(screen.queryByText('Act now')).toBeNull();
      expect(screen.queryByRole('region', { name: 'Emergency' })).toBeNull();
    },
  );

  test('says so when the tanks cannot be read, and goes on without', async () => {
    const app = renderApp('/fish-doctor/diagnosis', { user });
    app.api.on(aquariumsApi.list, () => refusal(500));
    app.start();
    await screen.findByText('We couldn’t load your tanks. Enter the tank size instead.');
    expect(screen.getByLabelText('Tank size')).toBeTruthy();
  });

  test('marks words for and against without losing any', () => {
    const evidence = (start: number, end: number) =>
      ({ sign: null, label: '', from: 'text', words: '', start, end }) as const;
    const pieces = piecesOf('spots but eats', { for: [evidence(0, 5)], against: [evidence(10, 14)] });
    expect(pieces.map(({ text, side }) => [text, side])).toEqual([
      ['spots', 'for'],
      [' but ', null],
      ['eats', 'against'],
    ]);
  });

  test('shows what was measured in the units of the member', async () => {
    const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
    app.api.on(profilesApi.me, () => aMe({ temperatureUnit: 'celsius' }));
    const test = { parameter: 'temperature' as const, value: 77, testDate: '2026-03-01T12:00:00.000Z' };
    app.api.on(fishDoctorApi.readCase, () =>
      aCase({ tank: { name: 'Lagoon', size: null, type: 'freshwater', tests: [test], livestock: [] } }),
    );
    app.start();
    expect(await screen.findByText('25 °C')).toBeTruthy();
  });

  test('takes answers to what tells the conditions apart, and lets them be changed', async () => {
    const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
    let shown = aCase();
    const [asked] = shown.answer.tellApart;
    app.api.on(fishDoctorApi.readCase, () => shown);
    app.api.on(fishDoctorApi.answerQuestions, ({ body }) => {
      const { answers } = body as { answers: Case['answers'] };
      const tellApart = shown.answer.tellApart.filter(({ sign }) => sign !== asked!.sign);
      shown = { ...shown, answers: { ...shown.answers, ...answers }, answer: { ...shown.answer, tellApart } };
      return shown;
    });
    app.start();
    const question = await screen.findByRole('group', { name: asked!.question });
    await app.user.click(within(question).getByRole('button', { name: 'No' }));
    await screen.findByText(/^Most likely: .*%\)$/);
    expect(app.api.askedOf(fishDoctorApi.answerQuestions)[0]?.body).toEqual({ answers: { [asked!.sign]: 'no' } });

    await app.user.click(await screen.findByText('Your answers (1)'));
    const given = () => within(screen.getByRole('group', { name: asked!.question }));
    expect(given().getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true');
    await app.user.click(given().getByRole('button', { name: 'Not sure' }));
    await waitFor(() =>
      expect(given().getByRole('button', { name: 'Not sure' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  test.each([
    ['asks what helps most where nothing can be told', true],
    ['asks nothing once the case is over', false],
  ])('%s', async (_, takesAnswers) => {
    const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
    const told = aCase({ symptoms: 'My fish is odd', takesAnswers });
    const nextQuestion = { sign: 'flashing', question: 'Does it rub on things?' };
    app.api.on(fishDoctorApi.readCase, () => ({ ...told, answer: { ...told.answer, tellApart: [], nextQuestion } }));
    app.start();
    await screen.findByRole('heading', { name: 'Why we think so' });
    expect(screen.queryAllByRole('group', { name: 'Does it rub on things?' })).toHaveLength(takesAnswers ? 1 : 0);
  });

  test('names its second opinion for what it is', async () => {
    const app = renderApp('/fish-doctor/diagnosis?case=0190bbbb-0000-7000-8000-000000000001', { user });
    app.api.on(fishDoctorApi.readCase, () => aCase({ secondOpinion: 'It agrees it’s most likely Ich.\n• Aerate.' }));
    app.start();
    const part = within(await screen.findByRole('region', { name: 'Second opinion from an AI model' }));
    expect(part.getByText(/It agrees it’s most likely Ich\./)).toBeTruthy();
  });
});

describe('the history', () => {
  test('lists cases with the follow-up that is due', async () => {
    const app = renderApp('/fish-doctor/diagnosis-history', { user });
    app.api.on(fishDoctorApi.cases, () => [summaryOf(aCase())]);
    app.start();
    const row = await screen.findByRole('link', { name: /Day 1: how’s it doing\?/ });
    expect(row.getAttribute('href')).toContain('case=0190bbbb');
    app.api.on(fishDoctorApi.readCase, () => aCase());
    await app.user.click(row);
    await screen.findByRole('heading', { name: 'Treatment plan' });
    expect(document.activeElement?.textContent).toBe('Diagnosis History');
  });

  test('without cases it leads to the first one', async () => {
    const app = renderApp('/fish-doctor/diagnosis-history', { user });
    app.api.on(fishDoctorApi.cases, () => []);
    app.start();
    await screen.findByText('No cases yet');
    expect(screen.getByRole('link', { name: 'Describe a case' }).getAttribute('href')).toBe('/fish-doctor/diagnosis');
  });

  test('takes an answer, leads to help when it is worse, and an outcome', async () => {
    const app = renderApp('/fish-doctor/diagnosis-history?case=0190bbbb-0000-7000-8000-000000000001', { user });
    let one = aCase();
    app.api.on(fishDoctorApi.cases, () => [summaryOf(one)]);
    app.api.on(fishDoctorApi.readCase, () => one);
    app.api.on(fishDoctorApi.answerFollowUp, ({ body }) => {
      const [first, ...others] = one.followUps;
      one = {
        ...one,
        followUps: [
          { ...first!, ...(body as Pick<FollowUp, 'answer' | 'notes'>), answeredAt: new Date().toISOString() },
          ...others,
        ],
      };
      return one;
    });
    app.api.on(fishDoctorApi.updateCase, () => {
      one = { ...one, status: 'recovered' };
      return one;
    });
    app.start();
    await app.user.type(await screen.findByLabelText('Notes for day 1'), 'Lies down');
    expect(screen.queryByLabelText('Notes for day 3')).toBeNull();
    const dayOne = within(screen.getByRole('group', { name: 'How’s it doing on day 1?' }));
    await app.user.click(dayOne.getByRole('button', { name: 'Worse' }));
    const banner = within(await screen.findByRole('region', { name: 'Emergency' }));
    expect(banner.getByText(/Because: It’s getting worse/)).toBeTruthy();
    expect(screen.getByLabelText('Notes for day 3')).toBeTruthy();
    expect(app.api.askedOf(fishDoctorApi.answerFollowUp)[0]).toMatchObject({
      body: { answer: 'worse', notes: 'Lies down' },
    });
    const recovered = screen.getByRole('button', { name: 'It recovered' });
    await waitFor(() => expect(document.activeElement).toBe(recovered));
    await app.user.click(screen.getByRole('button', { name: 'Change your answer for day 1' }));
    const notes = screen.getByLabelText<HTMLInputElement>('Notes for day 1');
    await waitFor(() => expect(document.activeElement).toBe(notes));
    expect(notes.value).toBe('Lies down');
    const changed = within(screen.getByRole('group', { name: 'How’s it doing on day 1?' }));
    await app.user.click(changed.getByRole('button', { name: 'Better' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Emergency' })).toBeNull());
    await app.user.click(screen.getByRole('button', { name: 'It recovered' }));
    const again = await screen.findByRole('button', { name: 'Reopen case' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  test('shares a sheet by a link shown once, and deletes after asking', async () => {
    const app = renderApp('/fish-doctor/diagnosis-history?case=0190bbbb-0000-7000-8000-000000000001', { user });
    let one = aCase();
    app.api.on(fishDoctorApi.cases, () => []);
    app.api.on(fishDoctorApi.readCase, () => one);
    app.api.on(fishDoctorApi.share, () => {
      one = { ...one, isShared: true };
      return { token: 'secret', path: '/case-sheet/secret' };
    });
    app.api.on(fishDoctorApi.removeCase, () => undefined);
    app.start();
    await app.user.click(await screen.findByRole('button', { name: 'Share' }));
    await app.user.click(screen.getByRole('button', { name: 'Create link' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link to this case');
    expect(link.value).toMatch(/\/case-sheet\/secret$/);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('No cases yet');
    await waitFor(() => expect(app.api.askedOf(fishDoctorApi.removeCase)).toHaveLength(1));
  });

  test('a failure says so and Retry asks again', async () => {
    const app = renderApp('/fish-doctor/diagnosis-history', { user });
    app.api.on(fishDoctorApi.cases, () => refusal(500, { code: 'internal', message: 'Broken' }));
    app.start();
    await screen.findByText('We couldn’t load your cases');
    app.api.on(fishDoctorApi.cases, () => [summaryOf(aCase())]);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/Ich/);
  });
});

const DISEASE: Disease = {
  key: 'ich',
  name: 'Ich',
  otherNames: ['White spot'],
  kind: 'parasite',
  waters: ['freshwater'],
  contagion: 'high',
  urgency: 'today',
  summary: 'A parasite.',
  cause: 'New fish.',
  atRisk: { groups: ['loach'], onlyThese: false },
  signs: { must: ['White spots'], usually: [], may: [], against: [] },
  firstAid: ['Add air'],
  treatment: [
    {
      tankKind: 'hospital',
      steps: ['Salt'],
      doses: [
        {
          key: 'salt',
          name: 'Salt',
          how: 'Dissolve first',
          perLitre: '2 g per liter',
          perGallon: '7.6 g per gallon',
          amount: null,
        },
      ],
    },
  ],
  doNot: ['No carbon'],
  prevention: ['Quarantine'],
  followUp: { 1: 'Look', 3: 'Look again', 7: 'Gone?' },
  sources: ['veterinary-manual', 'experienced-keepers', 'experienced-keepers'],
  emergency: null,
};

describe('the library', () => {
  test('searches and filters by its address', async () => {
    const app = renderApp('/fish-doctor/disease-library', { user });
    app.api.on(fishDoctorApi.diseases, ({ url }) => (url.searchParams.get('search') === 'zzz' ? [] : [DISEASE]));
    app.start();
    expect((await screen.findByRole('link', { name: /^Ich/ })).getAttribute('href')).toBe(
      '/fish-doctor/disease-library/ich',
    );
    await app.user.selectOptions(screen.getByLabelText('Kind'), 'parasite');
    await waitFor(() =>
      expect(app.api.askedOf(fishDoctorApi.diseases).at(-1)?.url.searchParams.get('kind')).toBe('parasite'),
    );
    await app.user.type(screen.getByLabelText('Search conditions'), 'zzz');
    await screen.findByText('No conditions found');
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('link', { name: /^Ich/ });
    expect(document.activeElement).toBe(screen.getByLabelText('Search conditions'));
  });

  test('has a page for each condition', async () => {
    const app = renderApp('/fish-doctor/disease-library/ich', { user });
    app.api.on(fishDoctorApi.disease, () => DISEASE);
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Ich' });
    expect(screen.getByText('7.6 g per gallon (2 g per liter)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
    screen.getByText(
      'We wrote this and compared it with veterinary manuals and experienced keepers. We haven’t double-checked every number.',
    );
  });

  test('an unknown condition leads back', async () => {
    const app = renderApp('/fish-doctor/disease-library/none', { user });
    app.api.on(fishDoctorApi.disease, () => refusal(404, { code: 'not_found', message: 'Condition not found' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Condition not found' });
    expect(screen.getByRole('link', { name: 'All conditions' })).toBeTruthy();
  });
});

describe('emergency care', () => {
  test('needs nothing from the server to tell the next ten minutes', async () => {
    const app = renderApp('/emergency-care', { user, emergencyPhone: '+44 20 7946 0000' });
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Emergency Care' });
    expect(within(screen.getByRole('region', { name: 'Right now' })).getAllByRole('listitem')).toHaveLength(3);
    const [sheet] = EMERGENCIES;
    await app.user.click(screen.getByRole('link', { name: new RegExp(`^${sheet.title}`) }));
    const heading = await screen.findByRole('heading', { level: 1, name: sheet.title });
    expect(document.activeElement).toBe(heading);
    for (const step of sheet.steps) expect(screen.getByText(step, { exact: false })).toBeTruthy();
    const box = screen.getAllByRole<HTMLInputElement>('checkbox')[0]!;
    await app.user.click(box);
    expect(box.checked).toBe(true);
    const banner = within(screen.getByRole('region', { name: 'Emergency' }));
    expect(banner.getByRole('link', { name: 'Emergency SOS' }).getAttribute('href')).toBe('tel:+442079460000');
    await app.user.click(banner.getByRole('link', { name: 'Ask the community' }));
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({ pathname: '/chat', search: { room: 'knowledge' } }),
    );
  });

  test('is open to people without an account, and asks nobody for a water change before they chose', async () => {
    const app = renderApp('/emergency-care', { user: null });
    app.start();
    const now = await screen.findByRole('region', { name: 'Right now' });
    expect(now.textContent).not.toMatch(/change a third/i);
    await app.user.click(screen.getByRole('link', { name: /^Fish gasping at the surface/ }));
    await screen.findByText(/^Changed water today\?/);
    await app.user.click(screen.getByRole('link', { name: 'Tap water without conditioner' }));
    await screen.findByRole('heading', { level: 1, name: 'Tap water without conditioner' });
  });

  test('without a telephone still ends in somebody to ask', async () => {
    renderApp('/emergency-care?situation=gasping', { user }).start();
    const banner = within(await screen.findByRole('region', { name: 'Emergency' }));
    expect(banner.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ask the community']);
  });
});

describe('a shared sheet', () => {
  test('opens without an account', async () => {
    const app = renderApp('/case-sheet/some-secret-token-of-a-case', { user: null });
    const { id: _, aquariumId: _a, isShared: _s, awaitsSecondOpinion: _w, ...content } = aCase();
    app.api.on(fishDoctorApi.sheet, () => ({ ...content, keeper: 'kim' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'Case sheet' });
    expect(screen.getByText(/by kim/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Ich/ })).toBeNull();
  });

  test('that has ended says so', async () => {
    const app = renderApp('/case-sheet/some-secret-token-of-a-case', { user: null });
    app.api.on(fishDoctorApi.sheet, () => refusal(404, { code: 'not_found', message: 'Case not found' }));
    app.start();
    await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' });
  });

  test('that could not be asked for is not taken for one that has ended', async () => {
    const app = renderApp('/case-sheet/some-secret-token-of-a-case', { user: null });
    app.api.on(fishDoctorApi.sheet, () => refusal(429, { code: 'too_many', message: 'Too many requests.' }));
    app.start();
    await screen.findByText('We couldn’t load this case');
    await screen.findByText('Too many requests.');
  });
});
