import * as z from 'zod/mini'

/**
 * The projects that an order is made for. Under this name in every kind's order: the database finds by it what was made
 * with a project.
 */
export const namedProjects = z.optional(z.array(z.number()))
