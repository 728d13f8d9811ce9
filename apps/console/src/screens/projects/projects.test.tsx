import { endpoints } from '@patchbay/contract'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubServer, installStubServer } from '../../api/stub-server.fixture.ts'
import { renderCreationScreen } from '../../kit/create/creation-screen.fixture.tsx'
import { ProjectPicker } from '../../entities/projects/ProjectPicker.tsx'
import { CreateProjectScreen } from './create/CreateProjectScreen.tsx'
import { ProjectScreen } from './project/ProjectScreen.tsx'
import { ProjectsScreen } from './ProjectsScreen.tsx'

const { list, create, update, delete: remove } = endpoints.projects
const sea = {
  id: 4,
  name: 'Sea',
  description: 'Of **boats**.\n\n## On its page\n\n- Lamps\n- <b>Tides</b>',
  url: 'https://sea.test/',
  active: true,
  updatedOn: '2026-01-05T08:00:00Z',
  brandColor: '#0B7285',
  terms: [{ term: 'OpenSea', spokenAs: 'open sea' }, { term: 'Pier 9' }],
  tone: 'Calm',
  avoid: ['cheap'],
}

installStubServer(async () => {
  await stubServer.configures({ contractVersion: 1 })
  stubServer.answers(endpoints.content.usage, { allowed: 1000, used: 0 })
  stubServer.answers(list, [sea, { id: 5, name: 'Land', active: true }])
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

const button = (name: string) => screen.findByRole('button', { name })
const fill = async (user: UserEvent, name: string, words: string) => {
  const field = await screen.findByRole('textbox', { name })
  await user.clear(field)
  await user.click(field)
  await user.paste(words)
}

describe('My Projects', () => {
  it('lists them, and deletes one after a question', async () => {
    stubServer.answers(remove, { success: true })
    const { user } = renderCreationScreen('/projects', <ProjectsScreen />)
    expect((await screen.findByRole('link', { name: 'Sea' })).getAttribute('href')).toBe('/projects/4')
    expect(screen.getByText('Brand #0B7285')).toBeVisible()
    await user.click(await button('Delete Land'))
    expect(await screen.findByText(/Are you sure you want to delete the project "Land"\?/)).toBeVisible()
    await user.click(await button('Delete project'))
    await waitFor(() => expect(stubServer.posted()).toEqual([{ path: 'projects/5/delete', body: undefined }]))
  })

  it('offers to create the first', async () => {
    stubServer.answers(list, [])
    renderCreationScreen('/projects', <ProjectsScreen />)
    const first = await screen.findByRole('link', { name: 'Create Your First Project' })
    expect(first.getAttribute('href')).toBe('/projects/create')
  })

  it('says why they could not be fetched', async () => {
    stubServer.refuses(list, 400)
    renderCreationScreen('/projects', <ProjectsScreen />)
    expect(await screen.findByText(/^Failed to fetch projects: /)).toBeVisible()
  })
})

describe('a project', () => {
  const open = (address = '/projects/4') => renderCreationScreen('/projects/:projectId', <ProjectScreen />, address)
  const made = { id: 'r1', requestTypeId: 1, status: 100, audioTitle: 'Of lamps', requestedOn: '2026-01-05T08:00:00Z' }

  it('shows what is known of it as words, and what was made with it', async () => {
    stubServer.answers(endpoints.content.list, {
      requests: [made],
      totalCount: 3,
      page: 1,
      pageSize: 20,
      totalPages: 1,
    })
    open()
    expect(await screen.findByText('Of boats.')).toBeVisible()
    expect(screen.getByText('<b>Tides</b>').tagName).toBe('LI')
    expect(screen.getByText('OpenSea (said “open sea”), Pier 9')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Of lamps' })).toBeVisible()
    expect(screen.getByText('And 2 older.')).toBeVisible()
  })

  it('is edited in place', async () => {
    stubServer.answers(endpoints.content.list, [])
    stubServer.answers(update, { success: true, project: sea })
    const { user, router } = open()
    await user.click(await button('Edit'))
    await fill(user, 'Project name', ' ')
    await user.click(await button('Save changes'))
    expect(await screen.findByText('Project name is required')).toBeVisible()
    await fill(user, 'Project name', 'Deep sea')
    await fill(user, 'Its words', 'OpenSea = open sea\nTide-3')
    await fill(user, 'Tone', ' ')
    await fill(user, 'Brand', 'teal')
    await user.click(await button('Save changes'))
    expect(screen.getByText(/^Type a colour as #/)).toBeVisible()
    await fill(user, 'Brand', '#fa0')
    await user.click(await button('Save changes'))
    await button('Edit')
    expect(router.state.location.search).toBe('')
    expect(stubServer.posted()).toEqual([
      {
        path: 'projects/4/update',
        body: {
          name: 'Deep sea',
          description: sea.description,
          terms: [{ term: 'OpenSea', spokenAs: 'open sea' }, { term: 'Tide-3' }],
          audience: null,
          tone: null,
          avoid: ['cheap'],
          brandColor: '#FFAA00',
        },
      },
    ])
  })

  it('that is none says so', async () => {
    open('/projects/9')
    expect(await screen.findByText('Project not found')).toBeVisible()
  })
})

describe('Create New Project', () => {
  const open = () => renderCreationScreen('/projects/create', <CreateProjectScreen />)

  it('asks for what it needs in the specification’s words, by each mode', async () => {
    const { user } = open()
    await user.click(await button('Create Project'))
    expect((await screen.findAllByText('Project name is required')).length).toBeGreaterThan(0)
    await fill(user, 'Project name', 'n'.repeat(201))
    expect((await screen.findAllByText('Project name must be 200 characters or less')).length).toBeGreaterThan(0)
    await fill(user, 'Project name', 'Sea')
    expect((await screen.findAllByText('Project URL is required when using URL option')).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('radio', { name: /^Manual description/ }))
    await user.click(await button('Create Project'))
    expect((await screen.findAllByText('Project description is required')).length).toBeGreaterThan(0)
    expect(stubServer.posted()).toEqual([])
  })

  it('is made of a page, says so, and shows the projects 1.5 seconds later', async () => {
    stubServer.answers(create, { success: true, project: sea })
    const { user, router } = open()
    await fill(user, 'Project name', ' Sea ')
    await fill(user, 'Project URL', 'sea.test/')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await user.click(await button('Create Project'))
    expect(await screen.findByText('Project created successfully!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/projects/create')
    expect(stubServer.posted()).toEqual([{ path: 'projects', body: { name: 'Sea', url: 'https://sea.test' } }])
    await vi.advanceTimersByTimeAsync(1500)
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'))
  })

  it('says why the page cannot be read, and keeps what was typed', async () => {
    const words = 'https://sea.test could not be read. Nothing was saved. Describe the project in words instead.'
    stubServer.refuses(create, 422, words)
    const { user } = open()
    await fill(user, 'Project name', 'Sea')
    await fill(user, 'Project URL', 'sea.test')
    await user.click(await button('Create Project'))
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Project URL' }).value).toBe('sea.test')
  })
})

describe('the picker of projects', () => {
  it('takes ten at most, and names one that is gone', async () => {
    const projects = Array.from({ length: 11 }, (_, index) => ({ id: index + 1, name: `P${index + 1}`, active: true }))
    stubServer.answers(list, projects)
    const onPick = vi.fn()
    const picked = [...projects.slice(0, 9).map(({ id }) => String(id)), '99']
    const { user } = renderCreationScreen('/x', <ProjectPicker id="projects" picked={picked} onPick={onPick} />)
    const gone = await screen.findByRole('checkbox', { name: 'Project 99, which is gone' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'P11' }).disabled).toBe(true)
    expect(screen.getByText(/At most 10 projects may be combined\./)).toBeVisible()
    await act(() => user.click(gone))
    expect(onPick).toHaveBeenCalledWith(picked.slice(0, 9))
  })
})
